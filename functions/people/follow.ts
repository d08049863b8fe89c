import { isDeepStrictEqual } from 'node:util';
import { Refusal } from '#shared/http/errors.ts';
import { canSignIn, companyIdsOf, isActive } from '#shared/identity/account.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { hasOwnAccount, type User, user } from '../platform/identity/entities.ts';
import { membership } from '../platform/identity/memberships.ts';
import { tokenFor } from '../platform/mail/mailed-token.ts';
import type { Services } from '../platform/services.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { emailChange } from './email-repository.ts';
import { personChange, rowChange } from './repository.ts';

const notAudited = { notAudited: 'a row follows the person it lists, who has a record of their own' };

/**
 * Makes the rows that list a person fit them in each of their companies. Made from what is stored now, so that repeated
 * and crossing events do no harm.
 * @param alsoIn companies they may have left
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function listEverywhere(
  table: Table,
  userId: UserId,
  alsoIn: readonly CompanyId[] = [],
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) return;
  const companyIds = [...new Set([...companyIdsOf(person.memberships), ...alsoIn])];
  const rows = await table.batchGet(
    companyIds.map((companyId) => membership.at({ companyId, userId })),
    { consistent: true },
  );
  for (const [position, companyId] of companyIds.entries()) {
    const operations = rowChange(person, rows[position], companyId);
    // One at a time: a row and its words may take a quarter of what one transaction holds.
    if (operations.length > 0) await table.transact(operations, notAudited);
  }
}

/**
 * Makes an account get in where who it joined as is now. Made from what is stored now, so that repeated and crossing
 * events do no harm.
 * @throws Refusal CONFLICT when somebody changes the account at the same time: the event comes again
 */
export async function accountJoins(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person?.accountId) return;
  const account = await table.get(user.at({ userId: person.accountId }), { consistent: true });
  if (!account) return;
  const others = Object.entries(account.joined ?? {}).filter(([, as]) => as !== userId);
  const own = Object.keys(person.memberships).map((companyId) => [companyId, userId]);
  const joined = Object.fromEntries([...others, ...own]);
  if (isDeepStrictEqual(joined, account.joined)) return;
  await table.transact([replace(user, account, { ...account, joined })], notAudited);
}

/**
 * Gives whom an account joined as the address that the account has now, unless somebody else of a company has it.
 * @throws Refusal CONFLICT when somebody changes one of them at the same time: the event comes again
 */
export async function addressFollows(table: Table, accountId: UserId): Promise<void> {
  const account = await table.get(user.at({ userId: accountId }), { consistent: true });
  const { joined = {}, email = '' } = account ?? {};
  for (const userId of new Set(Object.values(joined))) {
    const before = await table.get(user.at({ userId }), { consistent: true });
    if (before?.accountId !== accountId || before.email === email) continue;
    try {
      await table.transact(personChange(before, { ...before, email }), notAudited);
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'USER_EMAIL_ALREADY_EXISTS') throw error;
    }
    await listEverywhere(table, userId);
  }
}

/**
 * Lets go of whom an account joined as while it was moved away: whoever was at the other address did that. Each is as they
 * were invited, and the account gets in as them no more.
 * @param event the return; its instant names it
 * @throws Refusal CONFLICT when somebody changes one of them at the same time: the event comes again
 */
export async function joinsUndone(
  table: Table,
  accountId: UserId,
  { at }: Pick<EventDetail, 'at'>,
): Promise<void> {
  const sees = { consistent: true } as const;
  const places = [user.at({ userId: accountId }), emailChange.at({ userId: accountId, at })] as const;
  const [account, change] = await table.batchGet(places, sees);
  const { undid } = change ?? {};
  if (!account || !undid) return;
  const ids = [...new Set(Object.values(account.joined ?? {}))];
  const people = await table.batchGet(
    ids.map((userId) => user.at({ userId })),
    sees,
  );
  const since = people.filter((one) => one !== undefined).filter(({ joinedAt = '' }) => joinedAt >= undid);
  if (since.length === 0) return;
  const left = new Set(since.map(({ userId }) => userId));
  const kept = Object.entries(account.joined ?? {}).filter(([, as]) => !left.has(as));
  await table.transact(
    [replace(user, account, { ...account, joined: Object.fromEntries(kept) }), ...since.map(letGo)],
    notAudited,
  );
  for (const userId of left) await listEverywhere(table, userId);
}

function letGo(before: User) {
  const { accountId: _, joinedAt: __, ...person } = before;
  return replace(user, before, { ...person, unproven: true });
}

/**
 * Moves a person's account from the address they had to the one they have now.
 * @param event the change; its instant names it
 */
export async function moveAccount(
  { table, credentials }: Pick<Services, 'table' | 'credentials'>,
  userId: UserId,
  { at }: Pick<EventDetail, 'at'>,
): Promise<void> {
  const [person, change] = await table.batchGet([user.at({ userId }), emailChange.at({ userId, at })], {
    consistent: true,
  });
  if (!person || !change || change.from === person.email) return;
  await credentials.changeEmail(change.from, person.email);
  await credentials.signOut(person.email);
}

/**
 * Gives an account a password that nobody knows, and no second factor but its person's own, unless they chose a password
 * since its return: a repeated event doesn't take that away.
 * @param event after which the password is lost
 */
export async function losePassword(
  { table, credentials, keys }: Pick<Services, 'table' | 'credentials' | 'keys'>,
  userId: UserId,
  { id }: Pick<EventDetail, 'id'>,
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person?.mustChoosePassword) return;
  await credentials.create(userId, person.email);
  await credentials.setPassword(person.email, `${await tokenFor(keys, `${id} password`)}-Aa1`);
  await credentials.signOut(person.email);
  // One that was turned on since the move is off in the item already, and would keep its person out.
  if (!person.twoFactorAt) await credentials.stopTwoFactor(person.email);
}

/**
 * Lets a person's account sign in while they are active, or joined elsewhere as somebody, and ends what the pool gave
 * out when they are closed.
 * Their own item has kept them out of the product already.
 */
export async function accountFollows(
  { table, credentials }: Pick<Services, 'table' | 'credentials'>,
  userId: UserId,
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person || !hasOwnAccount(person)) return;
  await credentials.setEnabled(person.email, canSignIn(person));
  if (!isActive(person)) await credentials.signOut(person.email);
}
