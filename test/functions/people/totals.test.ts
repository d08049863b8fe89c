import { expect, test } from 'vitest';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { call, deliverAll, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();

const lists = [{}, { status: '1' }, { status: '2' }, { status: '3' }, { deleted: 'true' }];

/** The totals of the lists of both companies, which are expected to be as many as there are rows. */
async function totals(): Promise<number[]> {
  const found: number[] = [];
  for (const company of [stage.company, stage.second]) {
    const as = await signInAs(stage.services, stage.admin.userId);
    const options = { as, company: company.companyId };
    for (const list of lists) {
      const { data } = await call('listUsers', { query: { per_page: 100, ...list } }, options);
      expect(data.meta.total).toBe(data.data.length);
      found.push(data.data.length);
    }
  }
  return found;
}

test('the totals of the lists follow everything that becomes of people', async () => {
  const { company, second } = stage;
  const admin = { as: stage.adminToken };
  const before = await totals();
  const changed = async (...by: number[]) => {
    expect((await totals()).map((total, position) => total - (before[position] ?? 0))).toEqual(by);
  };
  const { userId } = await newStudent(stage);
  const params = { userId };
  await changed(1, 1, 0, 0, 0, 0, 0, 0, 0, 0);
  await call('setStatus', { params, body: { version: 1, status: 3 } }, admin);
  await changed(1, 0, 0, 1, 0, 0, 0, 0, 0, 0);

  const { memberships } = inCompanies([company, ['student']], [second, ['student']]);
  const everywhere = Object.entries(memberships).map(([companyId, roleIds]) => ({ companyId, roleIds }));
  const version = (await load(stage, userId)).version;
  const joined = await call(
    'setCompaniesRoles',
    { params, body: { version, companiesRoles: everywhere } },
    admin,
  );
  expect(joined.status).toBe(200);
  await deliverAll(stage, userId);
  await deliverAll(stage, userId);
  await changed(1, 0, 0, 1, 0, 1, 0, 0, 1, 0);

  expect((await call('deleteUser', { params }, admin)).status).toBe(204);
  await deliverAll(stage, userId);
  await changed(0, 0, 0, 0, 1, 0, 0, 0, 0, 1);
  await call('restoreUser', { params, body: {} }, admin);
  await deliverAll(stage, userId);
  await changed(1, 0, 1, 0, 0, 1, 0, 1, 0, 0);
  expect((await load(stage, userId)).status).toBe(2);
});

test('what a search, a role or both narrow down has no total', async () => {
  await makeUser(stage.services.table, stage.company, ['coach']);
  for (const query of [{ search: 'velde' }, { role_id: stage.company.roles.coach }]) {
    const { data } = await call('listUsers', { query }, { as: stage.adminToken });
    expect(data.data.length).toBeGreaterThan(0);
    expect(data.meta).not.toHaveProperty('total');
  }
});

test.each([
  ['a coach', { coach_id: 'usr_00000000000000000000000000' }],
  ['another name', { name_proposed: 'true' }],
  ['an invitation', { invited: 'true' }],
  ['a status of the deleted', { deleted: 'true', status: '2' }],
])('what %s narrows down has no total', async (_, query) => {
  const { data, status } = await call('listUsers', { query }, { as: stage.adminToken });
  expect(status).toBe(200);
  expect(data.meta).not.toHaveProperty('total');
});
