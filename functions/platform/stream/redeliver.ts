import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId } from '#shared/identity/ids.ts';
import type { Services } from '../services.ts';
import { quietRecordsOfCompany, recordsOfCompany } from '../table/records.ts';
import { passOn, type Uses } from './reader.ts';

/** Which records are to be passed on again: those of a company, or of none, from one instant up to another. */
export const redelivery = z.strictObject({
  companyId: z.nullable(companyId),
  from: instant,
  until: instant,
  /** Name of the only event that is meant. */
  event: z.optional(z.string()),
  /** Those that no log lists instead: messages that people sent each other, and what they were told. */
  quiet: z.optional(z.boolean()),
  /** Where the former call left off. */
  cursor: z.optional(z.string()),
});
export type Redelivery = z.infer<typeof redelivery>;

/** How many were passed on, and where the next call goes on; null when that was all. */
export interface Redelivered {
  readonly passedOn: number;
  readonly next: string | null;
}

/** Few enough for one call of the Lambda. */
const pageSize = 100;

/**
 * Passes on again what happened, oldest first, as the stream's reader did: to the bus and to every reaction. Each of
 * those takes a repetition for what it is, so that more may be asked for than was lost.
 * @throws Error when one can't be passed on; those before it were
 */
export async function redeliver(
  { companyId, from, until, event, quiet, cursor }: Redelivery,
  uses: Uses & { readonly services: () => Services },
): Promise<Redelivered> {
  const { table } = uses.services();
  const page = await table.list((quiet ? quietRecordsOfCompany : recordsOfCompany)(companyId ?? undefined), {
    range: { between: [[from], [until]] },
    limit: pageSize,
    cursor,
  });
  const wanted = page.items.filter(({ name }) => event === undefined || name === event);
  const failed = await passOn(wanted, uses);
  if (failed) throw new Error(`${failed.id} could not be passed on; the log says why`);
  return { passedOn: wanted.length, next: page.next };
}
