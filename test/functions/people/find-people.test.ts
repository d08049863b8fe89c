import { describe, expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { rolesOf } from '#functions/people/roles.ts';
import { companyRoles } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeRole, makeUser } from '#test/support/builders.ts';
import { setStage } from './prepare.ts';

const stage = setStage();

describe('people to choose from', () => {
  test('are the active ones, with an address only for who may see users', async () => {
    const { services } = stage;
    const company = await makeCompany(services.table);
    const admin = await makeUser(services.table, company, ['admin'], {
      email: 'anouk@kiezen.example',
      profile: { firstName: 'Anouk', surname: 'Zand' },
    });
    const planner = makeRole('planner', ['planning.write']);
    const before = await rolesOf(services.table, company.companyId);
    await services.table.transact(
      [replace(companyRoles, before, { ...before, roles: [...before.roles, planner] })],
      { notAudited: 'prepares a test' },
    );
    const { userId } = await makeUser(services.table, company, [], {
      profile: { firstName: 'Piet', surname: 'Plan' },
      memberships: { [company.companyId]: [planner.roleId] },
    });
    await makeUser(services.table, company, ['student'], {
      profile: { firstName: 'Ina', surname: 'Actief' },
      status: 2,
    });
    await makeUser(services.table, company, ['student'], {
      profile: { firstName: 'Stijn', surname: 'Zwart' },
    });
    const found = async (as: string, query = {}) =>
      (await callRoute(handler, nameRoutes.findPeople, { query }, { as })).data.data;
    const seen = await found(await signInAs(services, userId));
    expect(seen.map(({ name, email }) => [name, email])).toEqual([
      ['Piet Plan', null],
      ['Anouk Zand', null],
      ['Stijn Zwart', null],
    ]);
    const as = await signInAs(services, admin.userId);
    expect((await found(as, { search: 'zan' })).map(({ email }) => email)).toEqual(['anouk@kiezen.example']);
    expect(await found(as, { search: 'kiezen' })).toHaveLength(1);
    // An address that isn't shown can't be found out by searching for it either.
    const planning = await signInAs(services, userId);
    expect((await found(planning, { search: 'zan' })).map(({ name }) => name)).toEqual(['Anouk Zand']);
    expect(await found(planning, { search: 'kiezen' })).toEqual([]);
    expect(await found(planning, { search: 'zand kiez' })).toEqual([]);
    // Who may not study isn't proposed where students are chosen.
    const students = async (by: string, search = '') =>
      (await found(by, { may_study: 'true', search })).map(({ name }) => name);
    expect(await students(as)).toEqual(['Stijn Zwart']);
    expect(await students(planning, 'z')).toEqual(['Stijn Zwart']);
    expect(await students(planning, 'zand')).toEqual([]);
  });
});
