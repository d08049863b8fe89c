import type { CompanyId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { type Membership, membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import { taken } from '../repository.ts';
import type { Matches } from './decide.ts';
import type { RowValues } from './row.ts';

/** Whom a row may be about, with the row that lists them in the company at hand. */
export interface Found extends Matches {
  readonly listed: Membership | undefined;
}

const sees = { consistent: true };

/** Whom rows may be about, in their order: two batch reads for all. */
export async function lookUp(
  table: Table,
  companyId: CompanyId,
  rows: readonly Pick<RowValues, 'email' | 'studentNumber'>[],
): Promise<Found[]> {
  const [addresses, numbers] = await Promise.all([
    table.batchGet(
      rows.map(({ email: value }) => taken.at({ companyId, kind: 'email', value })),
      sees,
    ),
    table.batchGet(
      // A row without a number asks for one that nobody has.
      rows.map(({ studentNumber: value = '' }) => taken.at({ companyId, kind: 'student-number', value })),
      sees,
    ),
  ]);
  const ids = [...new Set([...addresses, ...numbers].flatMap((one) => (one ? [one.userId] : [])))];
  const [people, listed] = await Promise.all([
    table.batchGet(
      ids.map((userId) => user.at({ userId })),
      sees,
    ),
    table.batchGet(
      ids.map((userId) => membership.at({ companyId, userId })),
      sees,
    ),
  ]);
  const personOf = new Map(ids.map((userId, position) => [userId, people[position]]));
  const rowOf = new Map(ids.map((userId, position) => [userId, listed[position]]));
  return rows.map((_, position) => {
    const [address, number] = [addresses[position], numbers[position]];
    const byEmail = address && personOf.get(address.userId);
    const byNumber = number && personOf.get(number.userId);
    const match = byNumber ?? byEmail;
    return { byEmail, byNumber, listed: match && rowOf.get(match.userId) };
  });
}
