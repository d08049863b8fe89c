import { expect, test } from 'vitest';
import { recordsOf } from '#functions/platform/table/records.ts';
import { modules } from '#shared/identity/modules.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const flip = (body: object, as = stage.adminToken) => call('switchModule', { body }, { as });
const off = async (as = stage.adminToken) =>
  (await call('listModules', {}, { as })).data.data.flatMap(({ name, enabled }) => (enabled ? [] : [name]));

test('every permission belongs to one module', () => {
  expect(Object.values(modules).flat().toSorted()).toEqual(permissions.toSorted());
});

test('a module that is switched off is closed to whoever holds its permissions, until it is on again', async () => {
  const { userId } = await newStudent(stage);
  const look = () =>
    call('revealBsn', { params: { userId }, body: { reason: 'Controle' } }, { as: stage.duoToken });
  expect((await look()).error.message_id).toBe('NOT_FOUND');
  expect((await flip({ name: 'register', enabled: false })).status).toBe(200);
  expect((await flip({ name: 'register', enabled: false })).status).toBe(200);
  expect(await off(stage.duoToken)).toEqual(['register']);
  expect((await look()).error.message_id).toBe('NO_AUTHORIZATION');
  const elsewhere = await makeUser(stage.services.table, stage.second, ['admin']);
  expect(await off(await signInAs(stage.services, elsewhere.userId))).toEqual([]);
  const roles = await call('listRoles', {}, { as: stage.adminToken });
  expect(roles.data.data.find(({ key }) => key === 'duo')?.permissions).toContain('bsn.reveal');
  await flip({ name: 'register', enabled: true });
  expect((await look()).error.message_id).toBe('NOT_FOUND');
  const records = await stage.services.table.query(
    recordsOf(stage.company.companyId, { type: 'module', id: 'register' }),
  );
  expect(records.map(({ payload }) => payload)).toEqual([
    { module: 'register', enabled: false },
    { module: 'register', enabled: true },
  ]);
});

test('a role of a module that is off is still given by who holds its permissions', async () => {
  await flip({ name: 'register', enabled: false });
  const { userId } = await newStudent(stage);
  const { companyId, roles } = stage.company;
  const body = { version: 1, companiesRoles: [{ companyId, roleIds: [roles.duo] }] };
  const given = await call('setCompaniesRoles', { params: { userId }, body }, { as: stage.adminToken });
  expect(given.status).toBe(200);
  await flip({ name: 'register', enabled: true });
});

test('what an organisation cannot do without is not switched off', async () => {
  expect((await flip({ name: 'people', enabled: false })).error.message_id).toBe('INVALID_INPUT');
});
