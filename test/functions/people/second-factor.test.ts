import { beforeAll, expect, test } from 'vitest';
import { surroundingsOf } from '#functions/people/load.ts';
import { allowedTenant } from '#functions/platform/identity/allowed-tenant.ts';
import { companyRoles, type User, user } from '#functions/platform/identity/entities.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { inCompanies } from '#test/support/builders.ts';
import { call, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
const notAudited = { notAudited: 'prepares a test' };
const asAdmin = () => ({ as: stage.adminToken });
const tenant = { directoryId: 'microsoft', tenant: 'tenant-1' };
let student: User;

/** The second company lets its administrators in no further without a second factor, which ours doesn't have. */
beforeAll(async () => {
  const { table } = stage.services;
  const { companyId, roles } = stage.second;
  const found = await table.get(companyRoles.at({ companyId }));
  if (!found) throw new Error('the company has no roles');
  const needing = [{ roleId: roles.admin, sinceAt: '2026-09-01T08:00:00.000Z' }];
  const after = { ...found, secondFactor: { graceDays: 0, roles: needing } };
  await table.transact([replace(companyRoles, found, after)], notAudited);
  student = await newStudent(stage, inCompanies([stage.company, ['student']], [stage.second, ['student']]));
});

const setRoles = async (...companiesRoles: object[]) => {
  const { version } = await load(stage, student.userId);
  const input = { params: { userId: student.userId }, body: { version, companiesRoles } };
  return call('setCompaniesRoles', input, asAdmin());
};
const here = () => ({ companyId: stage.company.companyId, roleIds: [stage.company.roles.student] });
const there = (roleIds = [stage.second.roles.admin]) => ({ companyId: stage.second.companyId, roleIds });

test('who lacks the second factor that another organisation asks for does nothing there from theirs', async () => {
  const away = { ...asAdmin(), company: stage.second.companyId };
  expect((await call('listUsers', {}, away)).error.message_id).toBe('SECOND_FACTOR_REQUIRED');
  expect((await setRoles(here(), there())).error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  const params = { userId: student.userId };
  expect((await call('deleteUser', { params }, asAdmin())).error.message_id).toBe('NO_AUTHORIZATION');
  const { data } = (await call('listCompaniesRoles', {}, asAdmin())).data;
  expect(data.map(({ companyId }) => companyId)).toEqual([stage.company.companyId]);
  const { companies } = (await call('getUser', { params }, asAdmin())).data;
  expect(companies.map(({ companyId }) => companyId)).toEqual([stage.company.companyId]);
  // What they hold there stays.
  expect((await setRoles(here())).status).toBe(200);
  const { memberships } = await load(stage, student.userId);
  expect(memberships[stage.second.companyId]).toEqual([stage.second.roles.student]);
});

test('who signed in at an institution that the other organisation lets in needs none there', async () => {
  const { table } = stage.services;
  const place = { ...tenant, companyId: stage.second.companyId };
  await table.transact([create(allowedTenant, place)], notAudited);
  const { companyId } = stage.company;
  const self = await load(stage, stage.admin.userId);
  const actor = { userId: self.userId, companyId, permissions: new Set([]) };
  const caller = { actor, self, now: new Date().toISOString() };
  const administers = async (how: object) =>
    (await surroundingsOf(table, { ...caller, ...how })).administered.has(stage.second.companyId);
  const session = {
    ...{ userId: self.userId, sessionId: 'one', authenticatedAt: 0, issuedAt: 0, expiresAt: 0 },
  };
  expect(await administers({ session })).toBe(false);
  expect(await administers({ session: { ...session, directory: tenant } })).toBe(true);
  expect(await administers({ session: { ...session, directory: { ...tenant, tenant: 'other' } } })).toBe(
    false,
  );
  // A job goes on after its session, and knows which institution may sign in as them.
  expect(await administers({})).toBe(false);
  const linked = { ...tenant, account: 'one', label: 'One', linkedAt: self.createdAt };
  expect(await administers({ self: { ...self, directory: linked } })).toBe(true);
});

test('who has one does there what they may', async () => {
  const { table } = stage.services;
  const before = await load(stage, stage.admin.userId);
  const after = { ...before, twoFactorAt: '2026-09-01T08:00:00.000Z' };
  await table.transact([replace(user, before, after)], notAudited);
  expect((await setRoles(here(), there([stage.second.roles.coach]))).status).toBe(200);
});
