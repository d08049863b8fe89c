import { beforeAll, describe, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { type User, user, userEmail } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/auth/routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { call, load, password, setStage, withAccount } from './prepare.ts';

const stage = setStage({ kind: true });
let elsewhere: TestCompany;
let theirAdmin: string;
let made = 0;

beforeAll(async () => {
  const { table } = stage.services;
  elsewhere = await makeCompany(table, { name: 'Instituut Elders' });
  theirAdmin = await signInAs(stage.services, (await makeUser(table, elsewhere, ['admin'])).userId);
});

/** Adds and invites a student elsewhere, by their administrator. */
const invite = (email: string) =>
  callRoute(
    people,
    peopleRoutes.createUser,
    {
      body: {
        ...{ email, invite: true, profile: { firstName: 'Sem', surname: `Bos${++made}` } },
        companiesRoles: [{ companyId: elsewhere.companyId, roleIds: [elsewhere.roles.student] }],
      },
    },
    { as: theirAdmin },
  );
const letterTo = (email: string) => stage.services.sentMail.findLast(({ to }) => to === email)?.text ?? '';
const tokenTo = (email: string, page: string) =>
  letterTo(email).match(new RegExp(`/auth/${page}([\\w-]+)`))?.[1] ?? 'no token';
const join = (email: string) => call('join', { body: { email, token: tokenTo(email, 'join#') } });
const choose = (email: string, token = tokenTo(email, 'reset/')) =>
  call('reset', {
    params: { token },
    body: { email, token, password, passwordConfirmation: password },
  });
const getMe = (as: string, company?: TestCompany) =>
  callRoute(auth, routes.getMe, {}, { as, ...(company && { company: company.companyId }) });
const me = (of: Pick<User, 'userId'>, company: TestCompany) =>
  signInAs(stage.services, of.userId).then((as) => getMe(as, company));

/** Somebody of the company who was invited elsewhere, and joined there. */
async function joined() {
  const account = await withAccount(stage);
  const { data } = await invite(account.email);
  await settle();
  expect((await join(account.email)).status).toBe(204);
  return { account, there: data.id };
}

describe('adding a user', () => {
  test('answers and works the same whether somebody elsewhere has the address or not', async () => {
    const { email } = await withAccount(stage);
    const answers: unknown[] = [];
    const costs: unknown[] = [];
    for (const address of [email, `vreemd-${email}`]) {
      costs.push(
        await stage.metered(async () => {
          const { status, data } = await invite(address);
          const { id: _, email: __, profile: ___, createdAt: ____, invitedAt: _____, ...rest } = data;
          answers.push({ status, rest });
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(costs[0]).toEqual(costs[1]);
  });

  test('keeps an address from nobody: whoever has it gets an account all the same', async () => {
    const email = `gekaapt-${++made}@veldzicht.example`;
    const squatter = await invite(email);
    const { companyId, roles } = stage.company;
    const body = {
      ...{ email, invite: true, profile: { firstName: 'Echte', surname: 'Eigenaar' } },
      companiesRoles: [{ companyId, roleIds: [roles.student] }],
    };
    const own = await callRoute(people, peopleRoutes.createUser, { body }, { as: stage.adminToken });
    expect(own.status).toBe(201);
    await settle();
    expect((await choose(email)).status).toBe(204);
    const owner = await stage.services.table.get(userEmail.at({ email }), { consistent: true });
    expect([own.data.id, squatter.data.id]).toContain(owner?.userId);
  });

  test('is refused of an address that somebody of the own organisation has', async () => {
    const email = `dubbel-${++made}@veldzicht.example`;
    expect((await invite(email)).status).toBe(201);
    expect((await invite(email)).error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
  });
});

describe('who is invited with an address that is an account’s', () => {
  test('is mailed so, joins with it, and is there who they were invited as', async () => {
    const { account, there } = await joined();
    expect(letterTo(account.email)).toContain('Instituut Elders');
    const [here, abroad] = [await me(account, stage.company), await me(account, elsewhere)];
    expect([here.data.user.id, abroad.data.user.id]).toEqual([account.userId, there]);
    expect(here.data.companies.map(({ name }) => name)).toEqual(['Hogeschool Veldzicht', 'Instituut Elders']);
    expect(abroad.data.permissions).toContain('study.follow');
  });

  test('is in nowhere before they confirm, and joins once', async () => {
    const account = await withAccount(stage);
    await invite(account.email);
    await settle();
    expect((await me(account, elsewhere)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
    const token = tokenTo(account.email, 'join#');
    expect((await join(account.email)).status).toBe(204);
    const again = await call('join', { body: { email: account.email, token } });
    expect(again.error.message_id).toBe('INVALID_TOKEN');
  });

  test('is told so when they got the account since they were mailed, and joins with the same link', async () => {
    const email = `twee-${++made}@veldzicht.example`;
    await invite(email);
    await settle();
    const token = tokenTo(email, 'reset/');
    const account = await withAccount(stage, { email });
    expect((await choose(email, token)).error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
    expect((await call('join', { body: { email, token } })).status).toBe(204);
    expect((await me(account, elsewhere)).status).toBe(200);
  });

  test('joins nothing with a link of somebody else, nor with a made-up one', async () => {
    const [one, other] = [await withAccount(stage), await withAccount(stage)];
    await invite(one.email);
    await settle();
    const token = tokenTo(one.email, 'join#');
    for (const body of [
      { email: other.email, token },
      { email: one.email, token: 'verzonnen' },
    ])
      expect((await call('join', { body })).error.message_id).toBe('INVALID_TOKEN');
    expect((await me(other, elsewhere)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });
});

test('who was invited and lost the link asks for another as for a forgotten password', async () => {
  const email = `kwijt-${++made}@veldzicht.example`;
  await invite(email);
  await settle();
  const first = tokenTo(email, 'reset/');
  await call('forgot', { body: { email } });
  await settle();
  const second = tokenTo(email, 'reset/');
  expect(second).not.toBe(first);
  expect((await choose(email, second)).status).toBe(204);
});

describe('an account that joined', () => {
  test('ends with its session, everywhere', async () => {
    const { account } = await joined();
    const as = await signInAs(stage.services, account.userId);
    await call('logout', {}, { as, company: elsewhere.companyId });
    const { error } = await getMe(as, stage.company);
    expect(error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is not the other organisation’s to move or to let in without a code, joined or not yet', async () => {
    const { account, there } = await joined();
    const waiting = await withAccount(stage);
    const invited = (await invite(waiting.email)).data.id;
    for (const [person, userId] of [
      [account, there],
      [waiting, invited],
    ] as const) {
      Object.assign(stage.services.accounts.get(person.email) ?? {}, { secret: 'on' });
      const reset = { params: { userId }, body: { reason: 'Telefoon kwijt' } };
      await callRoute(auth, twoFactorRoutes.resetTwoFactor, reset, { as: theirAdmin });
      expect(await stage.services.credentials.hasTwoFactor(person.email)).toBe(true);
    }
    const found = await stage.services.table.get(user.at({ userId: there as User['userId'] }));
    const body = { version: found?.version, email: `kaper-${account.email}` };
    const input = { params: { userId: there }, body };
    const moved = await callRoute(people, peopleRoutes.updateUser, input, { as: theirAdmin });
    expect(moved.error.message_id).toBe('NO_AUTHORIZATION');
  });

  test('does not get in where its person was closed, and goes on elsewhere', async () => {
    const { account, there } = await joined();
    const found = await stage.services.table.get(user.at({ userId: there as User['userId'] }));
    const input = { params: { userId: there }, body: { version: found?.version, status: 3 } };
    expect((await callRoute(people, peopleRoutes.setStatus, input, { as: theirAdmin })).status).toBe(200);
    await settle();
    expect((await me(account, elsewhere)).error.message_id).toBe('USER_NOT_ACTIVATED');
    expect((await me(account, stage.company)).status).toBe(200);
    expect(stage.services.accounts.get(account.email)?.enabled).not.toBe(false);
  });

  test('begins in whichever of its organisations it chose', async () => {
    const { account, there } = await joined();
    const as = await signInAs(stage.services, account.userId);
    const { data } = await getMe(as, elsewhere);
    const body = { version: data.user.version, defaultCompanyId: elsewhere.companyId };
    expect((await call('updateMe', { body }, { as, company: elsewhere.companyId })).status).toBe(200);
    expect((await load(stage, account)).defaultCompanyId).toBe(elsewhere.companyId);
    expect((await getMe(as)).data.user.id).toBe(there);
  });
});
