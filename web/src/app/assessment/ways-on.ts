import type { WaitingWork } from '#shared/figures/assessment-schemas.ts';

/** Where the reader of an overview gets on to; null: they may not open it. */
export interface WaysOn {
  readonly toWork: (work: WaitingWork) => string | null;
  readonly toStudent: (userId: string) => string | null;
}
