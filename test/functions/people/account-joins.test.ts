import { expect, test } from 'vitest';
import { accountJoins, addressFollows } from '#functions/people/follow.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { removeAt, replace } from '#functions/platform/table/operations.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
prepareWorld(async (given) => {
  services = given;
});

const prepared = { notAudited: 'prepares a test' };
const stored = async ({ userId }: Pick<User, 'userId'>) => {
  const found = await services.table.get(user.at({ userId }), { consistent: true });
  if (!found) throw new Error('nobody is there');
  return found;
};
const change = async (of: Pick<User, 'userId'>, changes: Partial<User>) => {
  const before = await stored(of);
  await services.table.transact([replace(user, before, { ...before, ...changes })], prepared);
};

/** An account, and somebody of two other companies who it joined as in the first. */
async function joined() {
  const { table } = services;
  const [home, first, second] = [
    await makeCompany(table),
    await makeCompany(table),
    await makeCompany(table),
  ];
  const account = await makeUser(table, home, ['employee']);
  const person = await makeUser(table, first, ['employee'], { accountId: account.userId });
  await change(account, { joined: { [first.companyId]: person.userId } });
  return { account, person, first, second };
}

test('an account gets in where who it joined as is now, and stays where it joined as another', async () => {
  const { account, person, first, second } = await joined();
  const [another, other]: [CompanyId, UserId] = [newId('CompanyId'), newId('UserId')];
  await change(account, { joined: { [first.companyId]: person.userId, [another]: other } });
  await change(person, { memberships: { [second.companyId]: [] } });
  await accountJoins(services.table, person.userId);
  const { joined: now, version } = await stored(account);
  expect(now).toEqual({ [another]: other, [second.companyId]: person.userId });
  await accountJoins(services.table, person.userId);
  expect((await stored(account)).version).toBe(version);
});

test('of who has an account of their own, or one that is gone, nothing follows', async () => {
  const { account, person, second } = await joined();
  const before = await stored(account);
  await accountJoins(services.table, account.userId);
  expect(await stored(account)).toEqual(before);
  await change(person, { memberships: { [second.companyId]: [] } });
  await services.table.transact([removeAt(user.at(account))], prepared);
  await accountJoins(services.table, person.userId);
  expect(await services.table.get(user.at(account), { consistent: true })).toBeUndefined();
});

test('whom an account joined as gets its address, unless somebody of their company has it', async () => {
  const { account, person, first } = await joined();
  const before = await stored(person);
  const rival = await makeUser(services.table, first, ['employee']);
  await change(account, { email: rival.email });
  await addressFollows(services.table, account.userId);
  expect(await stored(person)).toEqual(before);
  await change(account, { email: `vrij-${account.email}` });
  await addressFollows(services.table, account.userId);
  expect((await stored(person)).email).toBe(`vrij-${account.email}`);
});
