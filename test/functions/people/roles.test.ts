import { beforeEach, describe, expect, test } from 'vitest';
import { roleHolders } from '#functions/people/counts.ts';
import { recordsOf } from '#functions/platform/table/records.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import { permissions } from '#shared/identity/permissions.ts';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { call, deliverAll, load, newStudent, setStage } from './prepare.ts';

const stage = setStage();
let made = 0;
const admin = () => ({ as: stage.adminToken });
const create = (body: object, as = stage.adminToken) => call('createRole', { body }, { as });
const update = (roleId: string, body: object, as = stage.adminToken) =>
  call('updateRole', { params: { roleId }, body }, { as });
const named = (name: string) => ({ nl: `${name} ${++made}`, en: `${name} ${made} in English` });
const newRole = async (...permissions: string[]) => (await create({ name: named('Rol'), permissions })).data;

async function listed(roleId: RoleId) {
  const { data } = await call('listRoles', {}, admin());
  return data.data.find(({ id }) => id === roleId);
}

/** Gives somebody roles in the first company. */
async function give(userId: string, ...roleIds: RoleId[]) {
  const { version } = await load(stage, userId as Parameters<typeof load>[1]);
  const companiesRoles = [{ companyId: stage.company.companyId, roleIds }];
  return call('setCompaniesRoles', { params: { userId }, body: { version, companiesRoles } }, admin());
}

describe('roles', () => {
  test('can allow all that there is to allow', async () => {
    const { data } = await call('listPermissions', {}, admin());
    expect(data.data).toEqual([...permissions]);
  });

  test('are those that every company starts with, each with how many hold it', async () => {
    const { data } = await call('listRoles', {}, admin());
    const shown = data.data.map(({ key, version, holders }) => [key, version, holders]);
    expect(shown).toEqual([
      ['admin', 1, 1],
      ['manager', 1, 0],
      ['teacher', 1, 0],
      ['coach', 1, 0],
      ['student', 1, 0],
      ['employee', 1, 0],
      ['coordinator', 1, 0],
      ['quickscanner', 1, 0],
      ['assessor', 1, 0],
      ['duo', 1, 1],
      ['board', 1, 0],
    ]);
  });

  test('are added, renamed and deleted, which is on record', async () => {
    const { id, ...role } = await newRole('users.read');
    expect(role).toMatchObject({ version: 1, key: null, permissions: ['users.read'], holders: 0 });
    const name = named('Anders');
    const changed = await update(id, { version: 1, name, permissions: ['courses.read', 'users.read'] });
    const expected = {
      id,
      version: 2,
      name,
      key: null,
      permissions: ['users.read', 'courses.read'],
      holders: 0,
    };
    expect(changed.data).toEqual(expected);
    expect(await listed(id)).toEqual(expected);
    expect((await call('deleteRole', { params: { roleId: id } }, admin())).status).toBe(204);
    expect(await listed(id)).toBeUndefined();
    const records = await stage.services.table.query(
      recordsOf(stage.company.companyId, { type: 'role', id }),
    );
    expect(records.map((record) => [record.name, record.payload])).toEqual([
      ['people.role-created', { roleId: id }],
      ['people.role-updated', { roleId: id, granted: ['courses.read'], withdrawn: [] }],
      ['people.role-deleted', { roleId: id }],
    ]);
    expect(records[1]).toMatchObject({ actorId: stage.admin.userId, after: { name } });
  });

  test('are nobody’s who administers another company', async () => {
    const { id } = await newRole();
    const stranger = await makeUser(stage.services.table, stage.strange, ['admin']);
    const as = await signInAs(stage.services, stranger.userId);
    expect((await update(id, { version: 1, name: named('Ons') }, as)).error.message_id).toBe(
      'ROLE_NOT_FOUND',
    );
    const gone = await call('deleteRole', { params: { roleId: id } }, { as });
    expect(gone.error.message_id).toBe('ROLE_NOT_FOUND');
  });

  test('have a name of their own', async () => {
    const taken = await create({ name: { nl: 'beheerder', en: 'ADMIN' }, permissions: [] });
    expect(taken.error.message_id).toBe('ROLE_ALREADY_EXISTS');
  });

  test('are not overwritten by who had not seen the last change, also of two at once', async () => {
    const { id } = await newRole();
    const first = named('Eerste');
    justBeforeWriting(stage.client, () => update(id, { version: 1, name: first }));
    expect((await update(id, { version: 1, name: named('Tweede') })).error.message_id).toBe('CONFLICT');
    expect((await update(id, { version: 1, name: named('Derde') })).error.message_id).toBe('CONFLICT');
    expect((await listed(id))?.name).toEqual(first);
  });
});

describe('a change of a role', () => {
  test('counts in open sessions from the next call on', async () => {
    const { id } = await newRole();
    const { userId } = await newStudent(stage);
    await give(userId, id);
    const as = await signInAs(stage.services, userId);
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('NO_ADMIN_ACCESS');
    await update(id, { version: 1, permissions: ['users.read'] });
    expect((await call('listUsers', {}, { as })).status).toBe(200);
    await update(id, { version: 2, permissions: [] });
    expect((await call('listUsers', {}, { as })).error.message_id).toBe('NO_ADMIN_ACCESS');
  });

  test('gives nothing of administration that the actor may not do, but study and grading', async () => {
    const { id } = await newRole('users.read', 'users.write', 'roles.write');
    const { userId } = await newStudent(stage);
    await give(userId, id);
    const as = await signInAs(stage.services, userId);
    const wanted = (permissions: string[]) => create({ name: named('Meer'), permissions }, as);
    expect((await wanted(['settings.write'])).error.message_id).toBe('PERMISSION_NOT_HELD');
    expect((await wanted(['users.read', 'study.follow', 'grading.quickscan'])).status).toBe(201);
    const own = await update(id, { version: 1, permissions: ['roles.write', 'settings.write'] }, as);
    expect(own.error.message_id).toBe('PERMISSION_NOT_HELD');
  });

  test('never takes the management of roles from who makes it', async () => {
    const { company } = stage;
    const answer = await update(company.roles.admin, {
      version: 1,
      permissions: ['users.read', 'users.write'],
    });
    expect(answer.error.message_id).toBe('ROLE_MANAGER_NEEDED');
  });
});

describe('who manages roles', () => {
  let manager: Awaited<ReturnType<typeof makeUser>>;
  let clerkToken: string;
  beforeEach(async () => {
    manager = await makeUser(stage.services.table, stage.company, ['admin']);
    const clerk = await newRole('users.read', 'users.write');
    const { userId } = await newStudent(stage);
    await give(userId, clerk.id);
    clerkToken = await signInAs(stage.services, userId);
  });

  test('is deleted, stopped or given other roles by who manages them too', async () => {
    const params = { userId: manager.userId };
    const companiesRoles = [{ companyId: stage.company.companyId, roleIds: [stage.company.roles.student] }];
    const tried = [
      await call('deleteUser', { params }, { as: clerkToken }),
      await call('setStatus', { params, body: { version: 1, status: 2 } }, { as: clerkToken }),
      await call('setCompaniesRoles', { params, body: { version: 1, companiesRoles } }, { as: clerkToken }),
    ];
    expect(tried.map(({ error }) => error.message_id)).toEqual(Array(3).fill('ROLE_MANAGER_NEEDED'));
    expect((await call('deleteUser', { params }, admin())).status).toBe(204);
  });

  test('is left when two of them delete each other at once', async () => {
    const as = await signInAs(stage.services, manager.userId);
    const mine = { params: { userId: manager.userId } };
    const theirs = { params: { userId: stage.admin.userId } };
    const other = await makeUser(stage.services.table, stage.company, ['admin']);
    const otherToken = await signInAs(stage.services, other.userId);
    justBeforeWriting(stage.client, () => call('deleteUser', { params: { userId: other.userId } }, { as }));
    expect((await call('deleteUser', mine, { as: otherToken })).error.message_id).toBe('CONFLICT');
    expect((await load(stage, manager.userId)).deletedAt).toBeUndefined();
    expect((await call('deleteUser', theirs, { as })).error.message_id).toBe('NO_AUTHORIZATION');
  });
});

describe('how many hold a role', () => {
  test('follows everything that becomes of people, in other companies too', async () => {
    const { second } = stage;
    const { id } = await newRole();
    const holders = async () => [
      (await listed(id))?.holders,
      (
        await stage.services.table.get(
          roleHolders.at({ companyId: second.companyId, roleId: second.roles.coach }),
          { consistent: true },
        )
      )?.holders ?? 0,
    ];
    const { userId } = await newStudent(stage);
    await give(userId, id);
    expect(await holders()).toEqual([1, 0]);
    const both = Object.entries(inCompanies([second, ['coach']]).memberships).map(([companyId, roleIds]) => ({
      companyId,
      roleIds,
    }));
    const body = (companiesRoles: object[]) => async () =>
      call(
        'setCompaniesRoles',
        { params: { userId }, body: { version: (await load(stage, userId)).version, companiesRoles } },
        admin(),
      );
    const own = { companyId: stage.company.companyId, roleIds: [id] };
    expect((await body([own, ...both])()).status).toBe(200);
    await deliverAll(stage, userId);
    await deliverAll(stage, userId);
    expect(await holders()).toEqual([1, 1]);
    await call('deleteUser', { params: { userId } }, admin());
    await call('restoreUser', { params: { userId }, body: {} }, admin());
    expect(await holders()).toEqual([1, 1]);
    expect((await body([own])()).status).toBe(200);
    await give(userId, stage.company.roles.student);
    expect(await holders()).toEqual([0, 0]);
  });

  test('keeps a role that is held from being deleted, by whoever is first', async () => {
    const { id } = await newRole();
    const { userId } = await newStudent(stage);
    const remove = () => call('deleteRole', { params: { roleId: id } }, admin());
    justBeforeWriting(stage.client, () => give(userId, id));
    expect((await remove()).error.message_id).toBe('IN_USE');
    await call('deleteUser', { params: { userId } }, admin());
    expect((await remove()).error.message_id).toBe('IN_USE');
    await call('restoreUser', { params: { userId }, body: {} }, admin());
    await give(userId, stage.company.roles.student);
    justBeforeWriting(stage.client, remove);
    expect((await give(userId, id)).error.message_id).toBe('INVALID_ROLE');
    expect((await load(stage, userId)).memberships[stage.company.companyId]).toEqual([
      stage.company.roles.student,
    ]);
  });
});
