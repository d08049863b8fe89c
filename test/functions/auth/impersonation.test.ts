import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { companyRoles, type User, user } from '#functions/platform/identity/entities.ts';
import { tokenSeconds } from '#functions/platform/identity/session.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/auth/routes.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import type { RolePermission } from '#shared/identity/permissions.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeRole, makeUser } from '#test/support/builders.ts';
import { call, load, newUser, setStage } from './prepare.ts';

const stage = setStage();
const prepared = { notAudited: 'prepares a test' };

/** An administrator of the company with a session of their own, acting as an administrator. */
async function actingAsAdmin() {
  const [impersonator, target] = [
    await makeUser(stage.services.table, stage.company, ['admin']),
    await makeUser(stage.services.table, stage.company, ['admin']),
  ];
  const own = await signInAs(stage.services, impersonator.userId);
  return { impersonator, target, own, acting: await impersonate(target, own) };
}

async function impersonate({ userId }: User, as: string): Promise<string> {
  const input = { params: { userId }, body: { reason: 'Kijken' } };
  const { token, expiresAt } = (await callRoute(handler, routes.impersonate, input, { as })).data;
  // The page that asked reads here when it ends.
  expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(tokenSeconds * 1000);
  expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
  return token;
}

const change = async (person: User, changes: Partial<User>) => {
  const now = await load(stage, person);
  await stage.services.table.transact([replace(user, now, { ...now, ...changes })], prepared);
};

/** Somebody with exactly these permissions in the company. */
async function holding(...permissions: RolePermission[]): Promise<User> {
  const { table } = stage.services;
  const { companyId } = stage.company;
  const role = makeRole('own', permissions);
  const found = await table.get(companyRoles.at({ companyId }), { consistent: true });
  if (!found) throw new Error('the company has no roles');
  await table.transact([replace(companyRoles, found, { ...found, roles: [...found.roles, role] })], prepared);
  return makeUser(table, stage.company, [], { memberships: { [companyId]: [role.roleId] } });
}

/** Makes a student an administrator, in whosever name. */
async function makeAdmin(as: string) {
  const { companyId, roles } = stage.company;
  const { userId, version } = await newUser(stage);
  const body = { version, companiesRoles: [{ companyId, roleIds: [roles.admin] }] };
  return callRoute(people, peopleRoutes.setCompaniesRoles, { params: { userId }, body }, { as });
}

describe('somebody who acts as another', () => {
  test('is out once they are no administrator any more', async () => {
    const { impersonator, acting } = await actingAsAdmin();
    expect((await call('getMe', {}, { as: acting })).status).toBe(200);
    const { companyId, roles } = stage.company;
    await change(impersonator, { memberships: { [companyId]: [roles.manager] } });
    expect((await makeAdmin(acting)).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is out once they have left the company', async () => {
    const { impersonator, acting } = await actingAsAdmin();
    const other = await makeCompany(stage.services.table);
    await change(impersonator, inCompanies([other, ['admin']]));
    expect((await call('getMe', {}, { as: acting })).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is out once they have signed out', async () => {
    const { own, acting } = await actingAsAdmin();
    await call('logout', {}, { as: own });
    expect((await makeAdmin(acting)).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('is out once all their sessions have ended', async () => {
    const { impersonator, acting } = await actingAsAdmin();
    await change(impersonator, { sessionsValidFromAt: new Date(Date.now() + 3_600_000).toISOString() });
    expect((await makeAdmin(acting)).error.message_id).toBe('TOKEN_NOT_REFRESHABLE');
  });

  test('gives nobody administrative permissions that they do not hold themselves', async () => {
    const { target } = await actingAsAdmin();
    const helper = await holding('users.impersonate', 'users.read', 'users.write');
    const acting = await impersonate(target, await signInAs(stage.services, helper.userId));
    expect((await makeAdmin(acting)).error.message_id).toBe('INVALID_ROLE');
    const { companyId, roles } = stage.company;
    const body = {
      email: 'nieuw@veldzicht.example',
      profile: { firstName: 'Nieuw', surname: 'Beheer' },
      companiesRoles: [{ companyId, roleIds: [roles.admin] }],
    };
    const created = await callRoute(people, peopleRoutes.createUser, { body }, { as: acting });
    expect(created.error.message_id).toBe('INVALID_ROLE');
  });

  test('administers no more than they may themselves, and sees what the person works at', async () => {
    const target = await makeUser(stage.services.table, stage.company, ['admin', 'teacher']);
    const helper = await holding('users.impersonate', 'users.read');
    const acting = await impersonate(target, await signInAs(stage.services, helper.userId));
    const person = await newUser(stage);
    const params = { userId: person.userId };
    expect((await callRoute(people, peopleRoutes.getUser, { params }, { as: acting })).status).toBe(200);
    const deleting = await callRoute(people, peopleRoutes.deleteUser, { params }, { as: acting });
    expect(deleting.error.message_id).toBe('NO_AUTHORIZATION');
    const { permissions } = (await callRoute(handler, routes.getMe, {}, { as: acting })).data;
    expect(permissions).toContain('teaching.follow');
    expect(permissions).not.toContain('settings.write');
  });

  test('changes nothing of what is the person’s own', async () => {
    const { target, acting } = await actingAsAdmin();
    const { version } = await load(stage, target);
    const answer = await call('updateMe', { body: { version, locale: 'en' } }, { as: acting });
    expect(answer.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
    expect((await load(stage, target)).locale).toBe('nl');
  });

  test('changes nobody’s address of mail', async () => {
    const { acting } = await actingAsAdmin();
    const person = await newUser(stage);
    const input = {
      params: { userId: person.userId },
      body: { version: person.version, email: 'van.mij@veldzicht.example' },
    };
    const answer = await callRoute(people, peopleRoutes.updateUser, input, { as: acting });
    expect(answer.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
    expect((await load(stage, person)).email).toBe(person.email);
  });

  test('is not told of the person’s other companies', async () => {
    const elsewhere = await makeCompany(stage.services.table, { name: 'Academie Geheim' });
    const person = await newUser(stage, inCompanies([stage.company, ['student']], [elsewhere, ['student']]));
    const as = await impersonate(person, stage.adminToken);
    const seen = [await call('getMe', {}, { as }), await call('listUserCompanies', {}, { as })];
    expect(JSON.stringify(seen.map(({ data }) => data))).not.toContain('Academie Geheim');
    expect(seen[1]?.data).toEqual({
      data: [
        {
          ...{ id: stage.company.companyId, value: true, label: 'Hogeschool Veldzicht' },
          ...{ begins: false, apps: ['study'], defaultApp: 'study' },
        },
      ],
    });
  });
});

test('nobody gives permissions of an administrator that they do not hold themselves', async () => {
  const helper = await holding('users.read', 'users.write');
  const as = await signInAs(stage.services, helper.userId);
  expect((await makeAdmin(as)).error.message_id).toBe('INVALID_ROLE');
});

test('whom somebody acted as sees by whom, when and why, and nobody else does', async () => {
  const { impersonator, target, acting } = await actingAsAdmin();
  const list = async (as: string) => callRoute(handler, sessionRoutes.listImpersonations, {}, { as });
  const { firstName, prefixName, surname } = impersonator.profile;
  const { data } = await list(await signInAs(stage.services, target.userId));
  expect(data.data).toEqual([
    {
      id: expect.stringMatching(/^rec_/),
      at: expect.stringMatching(/^20/),
      by: `${firstName} ${prefixName} ${surname}`,
      reason: 'Kijken',
    },
  ]);
  expect((await list(await signInAs(stage.services, impersonator.userId))).data.data).toEqual([]);
  expect((await list(acting)).error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
});
