import { describe, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { companyRoles } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes as authRoutes } from '#shared/auth/routes.ts';
import type { CompanyId, RoleId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeRole, makeUser } from '#test/support/builders.ts';
import { invitedOften } from '#test/support/invited-often.ts';
import { call, deliverAll, load, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
let made = 0;

const input = (overrides = {}) => ({
  email: `nieuw-${++made}@veldzicht.example`,
  profile: { firstName: 'Sanne', prefixName: 'van der', surname: `Berg${made}` },
  companiesRoles: [{ companyId: stage.company.companyId, roleIds: [stage.company.roles.student] }],
  ...overrides,
});
const create = (body: object, as = stage.adminToken) => call('createUser', { body }, { as });
const inSecond = (roleIds: RoleId[]) => ({ companyId: stage.second.companyId, roleIds });

describe('a new user', () => {
  test('is active, Dutch unless said otherwise, and on the list at once', async () => {
    const body = input({ email: '  Nieuw@Veldzicht.example ' });
    const answer = await create(body);
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      email: 'nieuw@veldzicht.example',
      status: 1,
      locale: 'nl',
      bsnMasked: null,
      invitedAt: null,
      awaitedSince: null,
      companies: [{ name: 'Hogeschool Veldzicht', roleIds: [stage.company.roles.student] }],
    });
    const query = { search: body.profile.surname };
    const { data } = await call('listUsers', { query }, { as: stage.adminToken });
    expect(data.data.map(({ id }) => id)).toEqual([answer.data.id]);
    expect((await recordsAbout(stage, answer.data.id)).map(({ name }) => name)).toEqual([
      'people.user-created',
    ]);
  });

  test('of two companies is listed in the other one by event, once', async () => {
    const { company, second } = stage;
    const own = { companyId: company.companyId, roleIds: [company.roles.student] };
    const { data } = await create(input({ companiesRoles: [own, inSecond([second.roles.assessor])] }));
    await deliverAll(stage, data.id);
    await deliverAll(stage, data.id);
    const query = { search: data.profile.surname };
    const listed = await call('listUsers', { query }, { as: stage.adminToken, company: second.companyId });
    expect(listed.data.data.map(({ roleIds }) => roleIds)).toEqual([[second.roles.assessor]]);
  });

  test('is invited at once when asked', async () => {
    const { data } = await create(input({ invite: true }));
    expect(data.invitedAt).not.toBeNull();
    expect(data.awaitedSince).toBe(data.invitedAt);
    const names = (await recordsAbout(stage, data.id)).map(({ name }) => name);
    expect(names.sort()).toEqual(['auth.user-invited', 'people.user-created']);
  });

  test('is not invited at an address that was invited often, whoever has it now, nor mailed there once they are there', async () => {
    const body = input({ invite: true });
    const { companyId } = stage.company;
    await invitedOften(stage.services, companyId, body.email);
    const refused = await create(body);
    expect([refused.status, refused.error.message_id]).toEqual([429, 'TOO_MANY_MAILS']);
    const { data } = await create({ ...body, invite: false });
    const params = { userId: data.id };
    const invited = await callRoute(auth, authRoutes.inviteUser, { params }, { as: stage.adminToken });
    expect(invited.error.message_id).toBe('TOO_MANY_MAILS');
    expect((await create(input({ invite: true }))).status).toBe(201);
  });

  test('is not invited by who may not invite', async () => {
    const { table } = stage.services;
    const { companyId } = stage.second;
    const found = await table.get(companyRoles.at({ companyId }));
    if (!found) throw new Error('the company has no roles');
    const clerk = makeRole('clerk', ['users.write']);
    await table.transact([replace(companyRoles, found, { ...found, roles: [...found.roles, clerk] })], {
      notAudited: 'prepares a test',
    });
    const person = await makeUser(table, stage.second, [], { memberships: { [companyId]: [clerk.roleId] } });
    const as = await signInAs(stage.services, person.userId);
    const companiesRoles = [inSecond([stage.second.roles.student])];
    expect((await create(input({ companiesRoles, invite: true }), as)).error.message_id).toBe(
      'NO_AUTHORIZATION',
    );
    expect((await create(input({ companiesRoles }), as)).status).toBe(201);
  });

  test('never shares an address, not even with the deleted', async () => {
    const { data } = await create(input());
    await call('deleteUser', { params: { userId: data.id } }, { as: stage.adminToken });
    const again = await create(input({ email: data.email }));
    expect(again.error.message_id).toBe('USER_ALREADY_EXISTS');
  });

  test.for([
    ['no company', () => [], 'INVALID_INPUT'],
    ['no role', () => [{ companyId: stage.company.companyId, roleIds: [] }], 'INVALID_INPUT'],
    [
      'a company twice',
      () => [inSecond([stage.second.roles.student]), inSecond([stage.second.roles.teacher])],
      'INVALID_INPUT',
    ],
    ['a role of another company', () => [inSecond([stage.company.roles.student])], 'INVALID_ROLE'],
    [
      'a company of others',
      () => [{ companyId: stage.strange.companyId, roleIds: [stage.strange.roles.student] }],
      'COMPANY_HAS_NO_ACCESS',
    ],
  ] as const)('is refused with %s', async ([, companiesRoles, code]) => {
    const answer = await create(input({ companiesRoles: companiesRoles() }));
    expect(answer.error.message_id).toBe(code);
  });

  test('is refused without a name, and to who may not add users', async () => {
    const unnamed = await create(input({ profile: { firstName: '', surname: 'Berg' } }));
    expect(unnamed.error.errors).toEqual({ 'profile.firstName': { key: 'required' } });
    expect((await create(input(), stage.duoToken)).error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});

describe('the roles of a user', () => {
  const setRoles = async (
    userId: string,
    version: number,
    given: { companyId: CompanyId; roleIds: RoleId[] }[],
  ) =>
    call(
      'setCompaniesRoles',
      { params: { userId }, body: { version, companiesRoles: given } },
      { as: stage.adminToken },
    );

  test('change in the companies one administers, and stay in those of others', async () => {
    const { company, second, strange } = stage;
    const person = await makeUser(stage.services.table, company, ['student'], {
      memberships: {
        [company.companyId]: [company.roles.student],
        [strange.companyId]: [strange.roles.admin],
      },
    });
    const { data } = await setRoles(person.userId, 1, [inSecond([second.roles.coach, second.roles.coach])]);
    expect(data.companies).toEqual([
      { companyId: second.companyId, name: 'Academie Duinrand', roleIds: [second.roles.coach] },
    ]);
    const after = await load(stage, person.userId);
    expect(after.memberships).toEqual({
      [second.companyId]: [second.roles.coach],
      [strange.companyId]: [strange.roles.admin],
    });
    expect(after.memberships[after.defaultCompanyId ?? company.companyId]).toBeDefined();
    await deliverAll(stage, person.userId);
    const gone = await call('getUser', { params: { userId: person.userId } }, { as: stage.adminToken });
    expect(gone.error.message_id).toBe('USER_NOT_FOUND');
    const listed = await call(
      'listUsers',
      { query: { search: person.profile.surname } },
      { as: stage.adminToken, company: second.companyId },
    );
    expect(listed.data.data).toHaveLength(1);
  });

  test('need a role and a company, a version that is current, and somebody else', async () => {
    const { company, admin } = stage;
    const { userId } = await makeUser(stage.services.table, company, ['student']);
    const teacher = { companyId: company.companyId, roleIds: [company.roles.teacher] };
    expect((await setRoles(userId, 1, [])).error.errors).toEqual({ companiesRoles: { key: 'company' } });
    expect((await setRoles(userId, 1, [{ ...teacher, roleIds: [] }])).error.errors).toEqual({
      'companiesRoles.0.roleIds': { key: 'role' },
    });
    expect((await setRoles(userId, 1, [teacher])).status).toBe(200);
    expect((await setRoles(userId, 1, [teacher])).error.message_id).toBe('CONFLICT');
    const own = await setRoles(admin.userId, admin.version, [teacher]);
    expect(own.error.message_id).toBe('NO_AUTHORIZATION');
  });
});
