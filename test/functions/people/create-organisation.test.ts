import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as auth } from '#functions/auth/api.ts';
import { createOrganisation } from '#functions/people/create-organisation.ts';
import type { NewOrganisation } from '#functions/people/found-organisation.ts';
import { companyRoles, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { recordsOfCompany } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { handler as settings } from '#functions/settings/api.ts';
import { routes } from '#shared/auth/routes.ts';
import { routes as settingsRoutes } from '#shared/settings/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { call } from './prepare.ts';

let dynamo: Dynamo;
let services: TestServices;

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
});
afterAll(() => dynamo.stop());

const cause = { now: '2026-11-22T09:00:00.000Z', requestId: 'request-of-the-test' };
const wanted = (name: string, email: string): NewOrganisation => ({
  name,
  brinCode: '99XX',
  locationNumber: 3,
  admin: { email, profile: { firstName: 'Anna', prefixName: 'van der', surname: 'Berg' } },
});
const found = (name: string, email: string) =>
  createOrganisation(services.table, newId, cause, wanted(name, email));

test('an organisation is there with its roles, and its administrator may work in it at once', async () => {
  const { companyId, adminId, isNew } = await found('Hogeschool Nieuwland', 'anna@nieuwland.example');
  expect(isNew).toBe(true);
  const roles = await services.table.get(companyRoles.at({ companyId }));
  expect(roles?.roles.map(({ key }) => key)).toEqual([
    'admin',
    'manager',
    'teacher',
    'coach',
    'student',
    'employee',
    'coordinator',
    'quickscanner',
    'assessor',
    'duo',
    'board',
  ]);
  const as = await signInAs(services, adminId);
  const me = await callRoute(auth, routes.getMe, {}, { as });
  expect(me.data.company.name).toBe('Hogeschool Nieuwland');
  const { data } = await call('listUsers', {}, { as });
  expect(data.data.map(({ name }) => name)).toEqual(['Anna van der Berg']);
  expect(data.meta.total).toBe(1);
});

test('the administrator is invited as anybody is, by an event of the new organisation', async () => {
  const { companyId, adminId } = await found('Hogeschool Genodigd', 'anna@genodigd.example');
  const records = await services.table.query(recordsOfCompany(companyId));
  expect(records.map(({ name, subject }) => [name, subject.id]).sort()).toEqual([
    ['auth.user-invited', adminId],
    ['people.user-created', adminId],
  ]);
});

test('its administrator runs the installation only where that is asked for', async () => {
  const as = async (email: string, runsInstallation: boolean) => {
    const organisation = { ...wanted(`Hogeschool van ${email}`, email), runsInstallation };
    const { adminId } = await createOrganisation(services.table, newId, cause, organisation);
    return { as: await signInAs(services, adminId) };
  };
  expect((await call('listOrganisations', {}, await as('bo@een.example', false))).status).toBe(403);
  expect((await call('listOrganisations', {}, await as('bo@twee.example', true))).status).toBe(200);
});

test('asked again for the same, nothing is written', async () => {
  const first = await found('Hogeschool Tweemaal', 'anna@tweemaal.example');
  const again = await found('hogeschool tweemaal', 'anna@tweemaal.example');
  expect(again).toEqual({ companyId: first.companyId, adminId: first.adminId, isNew: false });
  expect(await services.table.query(recordsOfCompany(first.companyId))).toHaveLength(2);
  expect((await services.table.get(user.at({ userId: first.adminId })))?.version).toBe(1);
});

test.each([
  ['the same administrator', 'Hogeschool Tegelijk', ['anna@tegelijk.example', 'anna@tegelijk.example']],
  ['different ones', 'Hogeschool Gelijktijdig', ['anna@gelijktijdig.example', 'bram@gelijktijdig.example']],
] as const)('of two of one name at once, by %s, one is written', async (_, name, [one, other]) => {
  const both = await Promise.allSettled([found(name, one), found(name.toUpperCase(), other)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a name that an organisation gave up is free for another', async () => {
  const { adminId } = await found('Hogeschool Eerst', 'anna@eerst.example');
  const as = await signInAs(services, adminId);
  const { data } = await callRoute(settings, settingsRoutes.getSettings, {}, { as });
  const organisation = { version: data.organisation.version, name: 'Hogeschool Later' };
  const renamed = { body: { organisation } };
  expect((await callRoute(settings, settingsRoutes.updateSettings, renamed, { as })).status).toBe(200);
  expect((await found('Hogeschool Eerst', 'bram@eerst.example')).isNew).toBe(true);
});
