import { expect, test } from 'vitest';
import { handler as people } from '#functions/people/api.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/people/routes.ts';
import { callRoute } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { inviteTo, join, letterTo, next, setElsewhere } from './elsewhere.ts';
import { load, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const elsewhere = setElsewhere(stage);
const another = setElsewhere(stage);

/** Moves somebody's account, all the way. @returns undoes it, by the link that its former address was sent */
async function move(account: User, to: string) {
  const { userId, email } = account;
  const { version } = await load(stage, account);
  const input = { params: { userId }, body: { version, email: to } };
  await callRoute(people, routes.updateUser, input, { as: stage.adminToken });
  await settle();
  const token = (address: string, use: string) =>
    letterTo(stage, address).match(new RegExp(`/auth/email/${use}#([\\w-]+)`))?.[1] ?? 'no token';
  const confirmed = await callRoute(people, routes.confirmEmail, { body: { token: token(to, 'confirm') } });
  if (confirmed.status !== 204) throw new Error('the account was not moved');
  await settle();
  return async () => {
    const { status } = await callRoute(people, routes.undoEmailChange, {
      body: { token: token(email, 'undo') },
    });
    await settle();
    return status;
  };
}

/** Has an account join where somebody at its address is invited. @returns who it is there */
async function joinIn(of: typeof elsewhere, email: string) {
  const { data } = await inviteTo(of, email);
  await settle();
  if ((await join(stage, email)).status !== 204) throw new Error('the account did not join');
  return data.id as User['userId'];
}

test('an account that came back leaves where it joined since, and stays where it had joined before', async () => {
  const account = await withAccount(stage);
  const other = `anders-${next()}-${account.email}`;
  const undo = await move(account, other);
  const [before, since] = [await joinIn(elsewhere, other), await joinIn(another, other)];
  const { table } = stage.services;
  const stored = async (userId: User['userId']) => {
    const found = await table.get(user.at({ userId }), { consistent: true });
    if (!found) throw new Error('there is somebody');
    return found;
  };
  const early = await stored(before);
  await table.transact([replace(user, early, { ...early, joinedAt: '2026-01-01T09:00:00.000Z' })], {
    notAudited: 'prepares a test',
  });
  expect(await undo()).toBe(204);
  expect((await stored(account.userId)).joined).toEqual({ [elsewhere.company.companyId]: before });
  expect(await stored(before)).toMatchObject({ accountId: account.userId, email: account.email });
  const left = await stored(since);
  expect(left).toMatchObject({ unproven: true, email: other });
  expect([left.accountId, left.joinedAt]).toEqual([undefined, undefined]);
});
