import type { CompanyId } from '#shared/identity/ids.ts';
import type { Services } from '../../platform/services.ts';
import type { Cause } from '../../platform/table/records.ts';

/** Of which company, on which day in the Netherlands (`yyyy-MM-dd`). */
export interface OfRun extends Services {
  readonly companyId: CompanyId;
  readonly cause: Cause;
  readonly today: string;
}

/** How much was done, by what it is called on the screen. */
export type Counts = Readonly<
  Partial<Record<'placed' | 'enrolled' | 'agendas' | 'horizons' | 'reminded', number>>
>;

/** One thing to bring in step. */
export interface Item {
  /** What it is, and what it is called where it fails. */
  readonly field: 'moment' | 'planning' | 'student';
  readonly name: string;
  readonly id: string;
  readonly work: () => Promise<Counts>;
}

/** A page of them behind a cursor, and the cursor of the next; null: the first, there is none. */
export type Part = (
  of: OfRun,
  cursor: string | null,
) => Promise<{ readonly items: readonly Item[]; readonly next: string | null }>;

/** From a day on. */
export const notOver = (day: string) => ({ between: [[day], ['9999-12-31']] }) as const;
