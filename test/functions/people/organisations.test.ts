import { beforeAll, describe, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { allCompanies } from '#functions/platform/identity/companies.ts';
import { recordsOfCompany } from '#functions/platform/table/records.ts';
import { routes } from '#shared/auth/routes.ts';
import { platformPermissions } from '#shared/identity/permissions.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser, type TestCompany } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { call, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
let runner: string;
let made = 0;

beforeAll(async () => {
  const overrides = { platformPermissions: [...platformPermissions] };
  const { userId } = await makeUser(stage.services.table, stage.company, ['employee'], overrides);
  runner = await signInAs(stage.services, userId);
});

const input = (change: object = {}) => ({
  name: `Academie Nieuw ${++made}`,
  brinCode: '99xx',
  locationNumber: 4,
  admin: { email: `bo.${made}@nieuw.example`, profile: { firstName: 'Bo', surname: 'Li' } },
  ...change,
});
const found = (body: object, as = runner) => call('createOrganisation', { body }, { as });
const archive = ({ companyId: organisationId, version }: TestCompany, archived: boolean, as = runner) =>
  call('archiveOrganisation', { params: { organisationId }, body: { version, archived } }, { as });
const me = (as: string) => callRoute(auth, routes.getMe, {}, { as });

describe('an organisation', () => {
  test('is founded by who runs the installation, and its administrator is invited', async () => {
    const body = input();
    const { status, data } = await found(body);
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: body.name, brinCode: '99XX', locationNumber: 4, archivedAt: null });
    const { data: list } = await call('listOrganisations', {}, { as: runner });
    expect(list.data[0]).toEqual(data);
    const records = await stage.services.table.query(recordsOfCompany(data.id));
    expect(records.map(({ name }) => name).sort()).toEqual(['auth.user-invited', 'people.user-created']);
  });

  test('is not founded by an administrator of another', async () => {
    expect((await found(input(), stage.adminToken)).error.message_id).toBe('NO_AUTHORIZATION');
    const seen = await call('listOrganisations', {}, { as: stage.adminToken });
    expect(seen.error.message_id).toBe('NO_AUTHORIZATION');
    expect((await archive(stage.strange, true, stage.adminToken)).error.message_id).toBe('NO_AUTHORIZATION');
  });

  test('has no say in who is closed while it is archived, and has in who gets into their account', async () => {
    const other = await makeCompany(stage.services.table);
    const roles = { ...inCompanies([stage.company, ['student']], [other, ['student']]) };
    const { userId } = await newStudent(stage, roles);
    const as = { as: stage.adminToken };
    const close = () => call('setStatus', { params: { userId }, body: { version: 1, status: 3 } }, as);
    expect((await close()).error.message_id).toBe('NO_AUTHORIZATION');
    expect((await archive(other, true)).status).toBe(200);
    const taken = { version: 1, email: 'ander@nieuw.example' };
    const moved = await call('updateUser', { params: { userId }, body: taken }, as);
    expect(moved.error.message_id).toBe('NO_AUTHORIZATION');
    expect((await close()).data.status).toBe(3);
    expect((await call('deleteUser', { params: { userId } }, as)).status).toBe(204);
    expect((await call('restoreUser', { params: { userId }, body: {} }, as)).data.status).toBe(2);
  });

  test('has a name of its own', async () => {
    const first = input();
    await found(first);
    const namesake = await found(input({ name: first.name.toUpperCase() }));
    expect(namesake.error.message_id).toBe('ALREADY_EXISTS');
  });

  test('is founded once, of two of one name at once', async () => {
    const body = input();
    justBeforeWriting(stage.client, () => found({ ...input(), name: body.name }));
    expect((await found(body)).error.message_id).toBe('ALREADY_EXISTS');
  });
});

describe('an archived organisation', () => {
  let company: TestCompany;
  beforeAll(async () => {
    company = await makeCompany(stage.services.table, { name: 'Academie Voorbij' });
  });

  test('lets nobody in, and moves nothing by the clock, until it is brought back', async () => {
    const { services } = stage;
    const { userId } = await makeUser(services.table, company, ['admin']);
    const as = await signInAs(services, userId);
    const active = async () =>
      (await allCompanies(services.table)).some(({ companyId }) => companyId === company.companyId);
    expect((await me(as)).status).toBe(200);
    const { data } = await archive(company, true);
    expect(data.archivedAt).toMatch(/^20/);
    expect((await me(as)).error.message_id).toBe('USER_HAS_NO_COMPANIES');
    const named = await callRoute(auth, routes.getMe, {}, { as, company: company.companyId });
    expect(named.error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
    expect(await active()).toBe(false);
    expect((await archive({ ...company, version: data.version }, true)).error.message_id).toBe('WRONG_STATE');
    expect((await archive({ ...company, version: data.version }, false)).data.archivedAt).toBeNull();
    expect((await me(as)).status).toBe(200);
    expect(await active()).toBe(true);
  });

  test('leaves who is in another one there, and is not offered to them', async () => {
    const other = await makeCompany(stage.services.table, { name: 'Academie Ander' });
    const both = inCompanies([other, ['admin']], [stage.company, ['employee']]);
    const { userId } = await makeUser(stage.services.table, other, ['admin'], {
      ...both,
      defaultCompanyId: other.companyId,
    });
    const as = await signInAs(stage.services, userId);
    expect((await archive(other, true)).status).toBe(200);
    const { data } = await me(as);
    expect(data.companies.map(({ id }) => id)).toEqual([stage.company.companyId]);
    expect(data.company.id).toBe(stage.company.companyId);
  });

  test('is where nobody is given roles from another one, and what they hold stays', async () => {
    const { services, company: here } = stage;
    const gone = await makeCompany(services.table, { name: 'Academie Weg' });
    const admin = await makeUser(
      services.table,
      here,
      ['admin'],
      inCompanies([here, ['admin']], [gone, ['admin']]),
    );
    const as = await signInAs(services, admin.userId);
    expect((await archive(gone, true)).status).toBe(200);
    const { userId } = await newStudent(stage, inCompanies([here, ['student']], [gone, ['student']]));
    const setRoles = async (...companiesRoles: object[]) => {
      const { version } = await load(stage, userId);
      return call('setCompaniesRoles', { params: { userId }, body: { version, companiesRoles } }, { as });
    };
    const own = { companyId: here.companyId, roleIds: [here.roles.coach] };
    const there = { companyId: gone.companyId, roleIds: [gone.roles.admin] };
    expect((await setRoles(own, there)).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
    const { data } = (await call('listCompaniesRoles', {}, { as })).data;
    expect(data.map(({ companyId }) => companyId)).toEqual([here.companyId]);
    expect((await setRoles(own)).status).toBe(200);
    expect((await load(stage, userId)).memberships).toEqual({
      [here.companyId]: [here.roles.coach],
      [gone.companyId]: [gone.roles.student],
    });
    // Who administers both decides about somebody as a whole all the same.
    expect((await call('deleteUser', { params: { userId } }, { as })).status).toBe(204);
  });

  test('is never the one that one works in, nor one that isn’t there, nor one as it was before', async () => {
    expect((await archive(stage.company, true)).error.message_id).toBe('WRONG_STATE');
    const companyId = 'cmp_00000000000000000000000000' as TestCompany['companyId'];
    expect((await archive({ ...company, companyId }, true)).error.message_id).toBe('NOT_FOUND');
    expect((await archive({ ...stage.second, version: 7 }, true)).error.message_id).toBe('CONFLICT');
    justBeforeWriting(stage.client, () => archive(stage.second, true));
    expect((await archive(stage.second, true)).error.message_id).toBe('CONFLICT');
  });
});
