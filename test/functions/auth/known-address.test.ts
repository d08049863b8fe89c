import { beforeAll, describe, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { userEmail } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/auth/routes.ts';
import { organisationRoutes } from '#shared/people/organisation-routes.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import {
  choose,
  inviteTo,
  join,
  joinedAccount,
  letterTo,
  me,
  next,
  setElsewhere,
  tokenTo,
} from './elsewhere.ts';
import { call, setStage, withAccount } from './prepare.ts';

const stage = setStage({ kind: true });
const elsewhere = setElsewhere(stage);

describe('adding a user', () => {
  test('answers and works the same whether somebody elsewhere has the address or not', async () => {
    const { email } = await withAccount(stage);
    const answers: unknown[] = [];
    const costs: unknown[] = [];
    for (const address of [email, `vreemd-${email}`]) {
      costs.push(
        await stage.metered(async () => {
          const { status, data } = await inviteTo(elsewhere, address);
          const { id: _, email: __, profile: ___, createdAt, invitedAt, awaitedSince, ...rest } = data;
          expect(new Set([createdAt, invitedAt, awaitedSince]).size).toBe(1);
          answers.push({ status, rest });
        }),
      );
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(costs[0]).toEqual(costs[1]);
  });

  test('keeps an address from nobody: whoever has it gets an account all the same', async () => {
    const email = `gekaapt-${next()}@veldzicht.example`;
    const squatter = await inviteTo(elsewhere, email);
    const { companyId, roles } = stage.company;
    const body = {
      ...{ email, invite: true, profile: { firstName: 'Echte', surname: 'Eigenaar' } },
      companiesRoles: [{ companyId, roleIds: [roles.student] }],
    };
    const own = await callRoute(people, peopleRoutes.createUser, { body }, { as: stage.adminToken });
    expect(own.status).toBe(201);
    await settle();
    expect((await choose(stage, email)).status).toBe(204);
    const owner = await stage.services.table.get(userEmail.at({ email }), { consistent: true });
    expect([own.data.id, squatter.data.id]).toContain(owner?.userId);
  });

  test('is refused of an address that somebody of the own organisation has', async () => {
    const email = `dubbel-${next()}@veldzicht.example`;
    expect((await inviteTo(elsewhere, email)).status).toBe(201);
    expect((await inviteTo(elsewhere, email)).error.message_id).toBe('USER_ALREADY_EXISTS');
  });
});

describe('founding an organisation', () => {
  let runner: string;
  beforeAll(async () => {
    const platformPermissions = ['platform.organisations' as const];
    const { userId } = await makeUser(stage.services.table, stage.company, ['admin'], {
      platformPermissions,
    });
    runner = await signInAs(stage.services, userId);
  });
  const found = (email: string) =>
    callRoute(
      people,
      organisationRoutes.createOrganisation,
      {
        body: {
          ...{ name: `Academie ${next()}`, brinCode: '99XX', locationNumber: 0 },
          admin: { email, profile: { firstName: 'Bo', surname: 'Li' } },
        },
      },
      { as: runner },
    );

  test('answers and works the same whether somebody has the address of its administrator or not', async () => {
    const { email } = await withAccount(stage);
    const answers: unknown[] = [];
    const costs: unknown[] = [];
    for (const address of [email, `vreemd-${email}`]) {
      costs.push(
        await stage.metered(async () => {
          const { status, data } = await found(address);
          const { id: _, name: __, ...rest } = data;
          answers.push({ status, rest });
        }),
      );
    }
    expect(answers[0]).toMatchObject({ status: 201 });
    expect(answers[0]).toEqual(answers[1]);
    expect(costs[0]).toEqual(costs[1]);
  });

  test('lets its administrator join with the account that they have', async () => {
    const account = await withAccount(stage);
    const { data } = await found(account.email);
    await settle();
    expect((await join(stage, account.email)).status).toBe(204);
    const as = await signInAs(stage.services, account.userId);
    const { data: seen } = await callRoute(auth, routes.getMe, {}, { as, company: data.id });
    expect(seen.permissions).toContain('roles.write');
  });
});

describe('who is invited with an address that is an account’s', () => {
  test('is mailed so, joins with it, and is there who they were invited as', async () => {
    const { account, there } = await joinedAccount(stage, elsewhere);
    expect(letterTo(stage, account.email)).toContain('Instituut Elders');
    const [here, abroad] = [
      await me(stage, account, stage.company),
      await me(stage, account, elsewhere.company),
    ];
    expect([here.data.user.id, abroad.data.user.id]).toEqual([account.userId, there]);
    expect(here.data.companies.map(({ name }) => name)).toEqual(['Hogeschool Veldzicht', 'Instituut Elders']);
    expect(abroad.data.permissions).toContain('study.follow');
  });

  test('is in nowhere before they confirm, and joins once', async () => {
    const account = await withAccount(stage);
    await inviteTo(elsewhere, account.email);
    await settle();
    expect((await me(stage, account, elsewhere.company)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
    const token = tokenTo(stage, account.email, 'join#');
    expect((await join(stage, account.email)).status).toBe(204);
    const again = await call('join', { body: { email: account.email, token } });
    expect(again.error.message_id).toBe('INVALID_TOKEN');
  });

  test('is told so when they got the account since they were mailed, and joins with the same link', async () => {
    const email = `twee-${next()}@veldzicht.example`;
    await inviteTo(elsewhere, email);
    await settle();
    const token = tokenTo(stage, email, 'reset/');
    const account = await withAccount(stage, { email });
    expect((await choose(stage, email, token)).error.message_id).toBe('USER_EMAIL_ALREADY_EXISTS');
    expect((await call('join', { body: { email, token } })).status).toBe(204);
    expect((await me(stage, account, elsewhere.company)).status).toBe(200);
  });

  test('joins nothing with a link of somebody else, nor with a made-up one', async () => {
    const [one, other] = [await withAccount(stage), await withAccount(stage)];
    await inviteTo(elsewhere, one.email);
    await settle();
    const token = tokenTo(stage, one.email, 'join#');
    for (const body of [
      { email: other.email, token },
      { email: one.email, token: 'verzonnen' },
    ])
      expect((await call('join', { body })).error.message_id).toBe('INVALID_TOKEN');
    expect((await me(stage, other, elsewhere.company)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });
});

test('who was invited and lost the link asks for another as for a forgotten password', async () => {
  const email = `kwijt-${next()}@veldzicht.example`;
  await inviteTo(elsewhere, email);
  await settle();
  const first = tokenTo(stage, email, 'reset/');
  await call('forgot', { body: { email } });
  await settle();
  const second = tokenTo(stage, email, 'reset/');
  expect(second).not.toBe(first);
  expect((await choose(stage, email, second)).status).toBe(204);
});
