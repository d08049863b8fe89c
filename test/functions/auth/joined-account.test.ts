import { describe, expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { personChange } from '#functions/people/repository.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { choose, getMe, inviteTo, joinedAccount, me, setElsewhere } from './elsewhere.ts';
import { call, load, password, setStage, withAccount } from './prepare.ts';

const stage = setStage({ kind: true });
const elsewhere = setElsewhere(stage);

describe('an account that joined', () => {
  test('ends with its session, everywhere', async () => {
    const { account } = await joinedAccount(stage, elsewhere);
    const as = await signInAs(stage.services, account.userId);
    await call('logout', {}, { as, company: elsewhere.company.companyId });
    const { error } = await getMe(as, stage.company);
    expect(error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is not the other organisation’s to move or to let in without a code, joined or not yet', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const waiting = await withAccount(stage);
    const invited = (await inviteTo(elsewhere, waiting.email)).data.id;
    for (const [person, userId] of [
      [account, there],
      [waiting, invited],
    ] as const) {
      Object.assign(stage.services.accounts.get(person.email) ?? {}, { secret: 'on' });
      const reset = { params: { userId }, body: { reason: 'Telefoon kwijt' } };
      await callRoute(auth, twoFactorRoutes.resetTwoFactor, reset, { as: elsewhere.adminToken });
      expect(await stage.services.credentials.hasTwoFactor(person.email)).toBe(true);
    }
    const found = await stage.services.table.get(user.at({ userId: there }));
    const body = { version: found?.version, email: `kaper-${account.email}` };
    const input = { params: { userId: there }, body };
    const moved = await callRoute(people, peopleRoutes.updateUser, input, { as: elsewhere.adminToken });
    expect(moved.error.message_id).toBe('NO_AUTHORIZATION');
  });

  test.each(['emailChanged', 'emailChangeUndone'] as const)(
    'takes its address along to where it joined after %s',
    async (name) => {
      const { account, there } = await joinedAccount(stage, elsewhere);
      const { table } = stage.services;
      const [before, email] = [await load(stage, account), `nieuw-${account.email}`];
      const request = { now: '2026-11-24T10:00:00.000Z', requestId: 'test' };
      const payload = { userId: account.userId };
      await table.transact(
        personChange(before, { ...before, email }),
        recordOf(peopleEvents[name], request, { subject: { type: 'user', id: account.userId }, payload }),
      );
      await settle();
      expect((await table.get(user.at({ userId: there }), { consistent: true }))?.email).toBe(email);
    },
  );

  test('does not get in where its person was closed, and goes on elsewhere', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const found = await stage.services.table.get(user.at({ userId: there }));
    const input = { params: { userId: there }, body: { version: found?.version, status: 3 } };
    expect(
      (await callRoute(people, peopleRoutes.setStatus, input, { as: elsewhere.adminToken })).status,
    ).toBe(200);
    await settle();
    expect((await me(stage, account, elsewhere.company)).error.message_id).toBe('USER_NOT_ACTIVATED');
    expect((await me(stage, account, stage.company)).status).toBe(200);
    expect(stage.services.accounts.get(account.email)?.enabled).not.toBe(false);
  });

  test('is banned by its own organisation alone, and goes on where it joined', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const old = await signInAs(stage.services, account.userId, { ageSeconds: 60 });
    const setStatus = async (status: number) => {
      const { version } = await load(stage, account);
      const input = { params: { userId: account.userId }, body: { version, status } };
      return callRoute(people, peopleRoutes.setStatus, input, { as: stage.adminToken });
    };
    expect((await setStatus(3)).data.status).toBe(3);
    await settle();
    for (const company of [stage.company, elsewhere.company])
      expect((await getMe(old, company)).error.message_id).toMatch(/NOT_ACTIVATED|NOT_REFRESHABLE/);
    expect(stage.services.signedOut).toContain(account.email);
    const login = await call('login', { body: { email: account.email, password } });
    expect(login.status).toBe(200);
    const as = await signInAs(stage.services, account.userId);
    expect((await getMe(as, stage.company)).error.message_id).toBe('USER_NOT_ACTIVATED');
    expect((await getMe(as)).data.user.id).toBe(there);
    expect((await getMe(as)).data.companies.map(({ name }) => name)).toEqual(['Instituut Elders']);
    expect((await setStatus(1)).data.status).toBe(1);
    expect((await me(stage, account, stage.company)).data.user.id).toBe(account.userId);
  });

  test('is deleted by its own organisation alone, and goes on where it joined', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const params = { userId: account.userId };
    const deleting = await callRoute(people, peopleRoutes.deleteUser, { params }, { as: stage.adminToken });
    expect(deleting.status).toBe(204);
    await settle();
    expect((await me(stage, account, elsewhere.company)).data.user.id).toBe(there);
    expect((await me(stage, account, stage.company)).error.message_id).toBe('USER_NOT_ACTIVATED');
    await call('forgot', { body: { email: account.email } });
    await settle();
    expect((await choose(stage, account.email)).status).toBe(204);
  });

  test('does not get in anywhere once nobody has it as an open person', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const close = async (userId: User['userId'], as: string) => {
      const found = await stage.services.table.get(user.at({ userId: userId }));
      const input = { params: { userId }, body: { version: found?.version, status: 3 } };
      await callRoute(people, peopleRoutes.setStatus, input, { as });
      await settle();
    };
    await close(account.userId, stage.adminToken);
    await close(there, elsewhere.adminToken);
    for (const company of [stage.company, elsewhere.company])
      expect((await me(stage, account, company)).error.message_id).toBe('USER_NOT_ACTIVATED');
  });

  test('begins in whichever of its organisations it chose', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    const as = await signInAs(stage.services, account.userId);
    const { data } = await getMe(as, elsewhere.company);
    const body = { version: data.user.version, defaultCompanyId: elsewhere.company.companyId };
    expect((await call('updateMe', { body }, { as, company: elsewhere.company.companyId })).status).toBe(200);
    expect((await load(stage, account)).defaultCompanyId).toBe(elsewhere.company.companyId);
    expect((await getMe(as)).data.user.id).toBe(there);
  });
});
