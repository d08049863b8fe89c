import { isDeepStrictEqual } from 'node:util';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, Ids, RoleId } from '#shared/identity/ids.ts';
import type { UserStatus } from '#shared/people/names.ts';
import type { User } from '../platform/identity/entities.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { type Counts, counter } from '../platform/table/counter.ts';
import { add, type Operation } from '../platform/table/operations.ts';

/** How many people a company lists, by status, and how many of its people are deleted; for the totals of its lists. */
export const userCount = counter({
  name: 'user-count',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['active', 'inactive', 'banned', 'deleted'],
});

type State = 'active' | 'inactive' | 'banned' | 'deleted';
type Row = Pick<Membership, 'companyId' | 'status' | 'deletedAt'>;

const stateOf: Readonly<Record<UserStatus, State>> = { 1: 'active', 2: 'inactive', 3: 'banned' };

/** What counts rows of one company, for the transaction that writes them: new ones, and ones that change or go. */
export function recount(
  companyId: CompanyId,
  before: readonly Row[],
  after: readonly Row[],
): Operation<unknown>[] {
  const [had, has] = [tally(before), tally(after)];
  if (isDeepStrictEqual(had, has)) return [];
  const amounts = userCount
    .at({ companyId })
    .fields.map((state) => [state, has[state] - had[state]] as const);
  return [add(userCount.at({ companyId }), Object.fromEntries(amounts.filter(([, amount]) => amount !== 0)))];
}

/**
 * How many rows a list of users has, whole.
 * @param status absent: whatever the status
 */
export function totalOf(counts: Counts<State>, status: UserStatus | undefined): number {
  if (status) return counts[stateOf[status]];
  return counts.active + counts.inactive + counts.banned;
}

/** How many people hold a role, deleted ones included: they come back with it. Closed by the role's deletion. */
export const roleHolders = counter({
  name: 'role-holders',
  pk: ({ companyId, roleId }: Ids<'companyId' | 'roleId'>) => ['ROLE', companyId, roleId],
  fields: ['holders'],
});

type Memberships = User['memberships'];

/**
 * What counts who holds which role, for the transaction that writes the people.
 * @param before what those people held, by company
 * @param after what they hold now
 */
export function recountRoles(
  before: readonly Memberships[],
  after: readonly Memberships[],
): Operation<unknown>[] {
  const changes = new Map<string, { companyId: CompanyId; roleId: RoleId; amount: number }>();
  for (const [all, amount] of [[before, -1] as const, [after, 1] as const]) {
    for (const { companyId, roleId } of all.flatMap(heldIn)) {
      const key = `${companyId} ${roleId}`;
      changes.set(key, { companyId, roleId, amount: (changes.get(key)?.amount ?? 0) + amount });
    }
  }
  return [...changes.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ companyId, roleId, amount }) =>
      add(roleHolders.at({ companyId, roleId }), { holders: amount }, { orElse: 'INVALID_ROLE' }),
    );
}

function heldIn(memberships: Memberships) {
  return companyIdsOf(memberships).flatMap((companyId) =>
    (memberships[companyId] ?? []).map((roleId) => ({ companyId, roleId })),
  );
}

function tally(rows: readonly Row[]): Record<State, number> {
  const counts = { active: 0, inactive: 0, banned: 0, deleted: 0 };
  for (const { status, deletedAt } of rows) counts[deletedAt ? 'deleted' : stateOf[status]] += 1;
  return counts;
}
