import { events } from '#events/people.ts';
import { companiesOf } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Credentials } from '../platform/credentials/credentials.ts';
import { type ErasureStep, removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { companyRoles, hasOwnAccount, type User, user } from '../platform/identity/entities.ts';
import { membership } from '../platform/identity/memberships.ts';
import { replace } from '../platform/table/operations.ts';
import { personKey } from '../platform/table/person-keys.ts';
import { recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { emailChange } from './email-repository.ts';
import { keepingManagers } from './managers.ts';
import { change, goneAccount, removal } from './repository.ts';
import { deleted, type Person, withRoles } from './rules.ts';

const sees = { consistent: true } as const;

/**
 * Somebody's way in, which goes before anything else does. Who is in another company leaves this one; who isn't is
 * deleted, and their sessions end. Who manages the roles is erased only by who goes on doing so.
 */
export const access = holding({
  read: async () => [],
  erase: async function* ({ table, credentials }, { companyId, userId, cause }) {
    const [before, row, roles] = await table.batchGet(
      [user.at({ userId }), membership.at({ companyId, userId }), companyRoles.at({ companyId })],
      sees,
    );
    if (!before?.memberships[companyId]) return;
    const subject = { type: 'user', id: userId };
    const changing = (after: Person) => [
      ...change(before, after, row, companyId),
      ...keepingManagers(before, after, cause.self, roles ? [roles] : []),
    ];
    // As it is at this moment: another company may erase them as well.
    if (isElsewhere(before, companyId)) {
      const { [companyId]: _, ...elsewhere } = before.memberships;
      yield {
        operations: changing(withRoles(before, elsewhere)),
        records: [
          recordOf(events.companiesRolesSet, cause, {
            subject,
            payload: { userId, companyIds: [companyId] },
            companyId,
          }),
        ],
      };
    } else if (!before.deletedAt) {
      if (hasOwnAccount(before)) await credentials.setEnabled(before.email, false);
      yield {
        operations: changing(deleted(before, cause.now)),
        records: [recordOf(events.userDeleted, cause, { subject, payload: { userId }, companyId })],
      };
    }
  },
});

/** Whether somebody is in another company than this one, or gets in there with their account: then they keep it. */
export function isElsewhere(
  { memberships, joined }: Pick<User, 'memberships' | 'joined'>,
  companyId: CompanyId,
): boolean {
  return Object.keys({ ...memberships, ...joined }).some((id) => id !== companyId);
}

/**
 * The account itself, of who is in no other company: in the user pool first, by the address that the item holds. Who
 * joined with another one leaves that, which goes too when it leads nowhere any more.
 */
export const account = holding({
  read: async () => [],
  erase: async function* ({ table, credentials }, { companyId, userId, everywhere }) {
    if (!everywhere) return;
    yield* movesOf(table, userId);
    const [before, row] = await table.batchGet(
      [user.at({ userId }), membership.at({ companyId, userId })],
      sees,
    );
    if (!before) return;
    if (hasOwnAccount(before)) await credentials.remove(before.email);
    const joined = before.accountId
      ? await table.get(user.at({ userId: before.accountId }), sees)
      : undefined;
    if (joined) yield* leaving(table, credentials, joined, before);
    yield { operations: removal(before, row, companyId), erased: 1 };
  },
});

async function* movesOf(table: Table, userId: UserId): AsyncGenerator<ErasureStep> {
  const range = { beginsWith: ['EMAIL-CHANGE'] } as const;
  yield* removing(emailChange, await table.query(emailChange.in({ userId }), { range, ...sees }));
}

async function* leaving(
  table: Table,
  credentials: Credentials,
  joined: User,
  { userId }: User,
): AsyncGenerator<ErasureStep> {
  const without = withoutJoined(joined, userId);
  const [companyId] = companiesOf(without);
  if (companyId) return yield { operations: [replace(user, joined, without)] };
  const of = { owner: '-', userId: joined.userId };
  yield* removing(personKey, await table.query(personKey.in(of), sees));
  yield* movesOf(table, joined.userId);
  await credentials.remove(joined.email);
  yield { operations: goneAccount(joined) };
}

/** An account that somebody joined with, without them. */
function withoutJoined(account: User, userId: UserId): User {
  const others = Object.entries(account.joined ?? {}).filter(([, as]) => as !== userId);
  return { ...account, joined: Object.fromEntries(others) };
}
