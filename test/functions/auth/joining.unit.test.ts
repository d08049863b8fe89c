import { expect, test } from 'vitest';
import { joining } from '#functions/auth/rules.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';

const [home, here, elsewhere] = [newId('CompanyId'), newId('CompanyId'), newId('CompanyId')];
const [accountId, invitedId, otherId] = [newId('UserId'), newId('UserId'), newId('UserId')];
const email = 'bo@zilverbrug.example';
const now = '2026-11-30T09:00:00.000Z';
const account = {
  userId: accountId,
  email,
  status: 1,
  memberships: { [home]: [] },
  joined: { [elsewhere]: otherId },
};
const invited = { userId: invitedId, email, status: 1, unproven: true, memberships: { [here]: [] } };
const join = (of: object, by: object | undefined) =>
  joining(of as unknown as User, by as unknown as User, now);

test('who was invited is proven by the account that joins, which gets in there and stays where it was', () => {
  const { unproven: _, ...person } = invited;
  const joined = { [elsewhere]: otherId, [here]: invitedId };
  expect(join(invited, account)).toMatchObject({
    person: { ...person, accountId, joinedAt: now },
    account: { ...account, joined },
  });
});

test.each<[string, object, object | undefined, string]>([
  ['that isn’t there', invited, undefined, 'INVALID_TOKEN'],
  ['with another address', invited, { ...account, email: 'wout@zilverbrug.example' }, 'INVALID_TOKEN'],
  ['of who was invited themselves', invited, { ...account, userId: invitedId }, 'INVALID_TOKEN'],
  ['for who is proven already', { ...invited, unproven: undefined }, account, 'INVALID_TOKEN'],
  [
    'that is in the company',
    invited,
    { ...account, memberships: { [home]: [], [here]: [] } },
    'INVALID_TOKEN',
  ],
  ['that is closed', invited, { ...account, status: 3, joined: {} }, 'USER_NOT_ACTIVATED'],
])('nobody joins by an account %s', (_, of, by, code) => {
  expect(() => join(of, by)).toThrow(code);
});
