import type { CompanyId } from '#shared/identity/ids.ts';
import { user, userEmail } from '../../platform/identity/entities.ts';
import { type Membership, membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import { takenNumber } from '../repository.ts';
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
      rows.map(({ email }) => userEmail.at({ email })),
      sees,
    ),
    table.batchGet(
      // A row without a number asks for one that nobody has.
      rows.map(({ studentNumber: value = '' }) =>
        takenNumber.at({ companyId, kind: 'student-number', value }),
      ),
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
    const holder = address && personOf.get(address.userId);
    // One that somebody's account was moved away from stays theirs for a while, and finds nobody.
    const byEmail = holder?.email === address?.email ? holder : undefined;
    const byNumber = number && personOf.get(number.userId);
    const match = byNumber ?? byEmail;
    const isEmailKept = holder !== undefined && !byEmail;
    return { byEmail, byNumber, isEmailKept, listed: match && rowOf.get(match.userId) };
  });
}
