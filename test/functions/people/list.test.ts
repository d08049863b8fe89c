import { describe, expect, test } from 'vitest';
import { handler } from '#functions/people/api.ts';
import { listEverywhere } from '#functions/people/follow.ts';
import { noteLogin } from '#functions/people/last-login.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { userRoutes } from '#shared/people/user-routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import { call, load, newStudent, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();
const names = (answer: { data: { data: { name: string }[] } }) => answer.data.data.map(({ name }) => name);

describe('the list of users', () => {
  const person = (firstName: string, surname: string, overrides = {}) => ({
    profile: { firstName, surname },
    ...overrides,
  });

  async function school() {
    const { table } = stage.services;
    const company = await makeCompany(table);
    const admin = await makeUser(table, company, ['admin'], person('Anouk', 'Zand'));
    await makeUser(table, company, ['student'], person('Sanne', 'Berg', { studentNumber: '20260001' }));
    await makeUser(table, company, ['student', 'quickscanner'], person('Bo', 'Ånders', { status: 3 }));
    await makeUser(table, company, ['assessor'], person('Loes', 'Bergsma', { status: 2 }));
    const deletedAt = '2026-11-01T00:00:00.000Z';
    await makeUser(table, company, ['student'], person('Wout', 'Bergen', { deletedAt }));
    const as = await signInAs(stage.services, admin.userId);
    const list = (query = {}) => call('listUsers', { query }, { as });
    return { company, list, as };
  }

  test('answers by its other name as well, and so does adding to it', async () => {
    const { company, list, as } = await school();
    const body = {
      email: 'nieuw@veldzicht.example',
      profile: { firstName: 'Nieuw', surname: 'Aanwinst' },
      companiesRoles: [{ companyId: company.companyId, roleIds: [company.roles.student] }],
      invite: false,
    };
    expect((await callRoute(handler, userRoutes.addUser, { body }, { as })).status).toBe(201);
    const other = await callRoute(handler, userRoutes.listUser, { query: { search: 'nieuw' } }, { as });
    expect(names(other)).toEqual(['Nieuw Aanwinst']);
    expect((await list({ search: 'nieuw' })).data.data).toEqual(other.data.data);
    const nobody = await callRoute(handler, userRoutes.listUser, {});
    expect(nobody.error.message_id).toBe('NO_AUTHENTICATION');
  });

  test('sorts by surname, pages, and leaves out who is deleted or of another company', async () => {
    const { list } = await school();
    expect(names(await list())).toEqual(['Bo Ånders', 'Sanne Berg', 'Loes Bergsma', 'Anouk Zand']);
    const first = await list({ per_page: 3 });
    expect(first.data.meta).toMatchObject({ per_page: 3, path: '/users', next: expect.any(String) });
    const second = await list({ per_page: 3, page: first.data.meta.next });
    expect(names(second)).toEqual(['Anouk Zand']);
    expect(second.data.meta.next).toBeNull();
  });

  test('is searched by the beginnings of name, address and student number', async () => {
    const { list } = await school();
    expect(names(await list({ search: 'berg' })).sort()).toEqual(['Loes Bergsma', 'Sanne Berg']);
    expect(names(await list({ search: 'anders bo' }))).toEqual(['Bo Ånders']);
    expect(names(await list({ search: '2026' }))).toEqual(['Sanne Berg']);
    expect(names(await list({ search: 'wout' }))).toEqual([]);
  });

  test('is narrowed by status, by role and by both, within a search too', async () => {
    const { company, list } = await school();
    const { student, assessor } = company.roles;
    expect(names(await list({ status: 2 }))).toEqual(['Loes Bergsma']);
    expect(names(await list({ role_id: student }))).toEqual(['Bo Ånders', 'Sanne Berg']);
    expect(names(await list({ role_id: student, status: 3 }))).toEqual(['Bo Ånders']);
    expect(names(await list({ role_id: assessor, search: 'berg' }))).toEqual(['Loes Bergsma']);
    expect(names(await list({ role_id: assessor, search: 'sanne' }))).toEqual([]);
  });

  test('pages through a role without losing or repeating anybody', async () => {
    const { table } = stage.services;
    const company = await makeCompany(table);
    const as = await signInAs(stage.services, (await makeUser(table, company, ['admin'])).userId);
    for (const [index, role] of (['student', 'teacher', 'student', 'student'] as const).entries()) {
      await makeUser(table, company, [role], person('Noor', `Student${index}`));
    }
    const seen: string[] = [];
    for (let page: string | null | undefined; page !== null; ) {
      const query = { per_page: 1, role_id: company.roles.student, ...(page ? { page } : {}) };
      const answer = await call('listUsers', { query }, { as });
      seen.push(...names(answer));
      page = answer.data.meta.next;
    }
    expect(seen).toEqual(['Noor Student0', 'Noor Student2', 'Noor Student3']);
  });

  test('of the deleted shows them alone, to search too', async () => {
    const { list } = await school();
    expect(names(await list({ deleted: 'true' }))).toEqual(['Wout Bergen']);
    expect(names(await list({ deleted: 'true', search: 'berg wou' }))).toEqual(['Wout Bergen']);
    expect(names(await list({ deleted: 'true', search: 'sanne' }))).toEqual([]);
  });

  test('is sorted either way by name, by when somebody was added and by when they last came, and begins where one asks', async () => {
    const { table } = stage.services;
    const company = await makeCompany(table);
    const added = (day: string) => ({ createdAt: `2026-0${day}T10:00:00.000Z` });
    const admin = await makeUser(table, company, ['admin'], person('Anouk', 'Zand', added('1-01')));
    await makeUser(table, company, ['student'], person('Bo', 'Ånders', added('3-01')));
    const sanne = await makeUser(table, company, ['student'], person('Sanne', 'Berg', added('2-01')));
    const deletedAt = '2026-11-01T00:00:00.000Z';
    await makeUser(table, company, ['student'], { ...person('Wout', 'Bergen', added('2-02')), deletedAt });
    await noteLogin(table, admin, '2026-05-02T10:00:00.000Z');
    await noteLogin(table, sanne, '2026-05-01T10:00:00.000Z');
    const as = await signInAs(stage.services, admin.userId);
    const sorted = async (query: Readonly<Record<string, string | number>>) =>
      names(await call('listUsers', { query }, { as })).map((name) => name.split(' ')[0]);

    expect(await sorted({ sort: '-name' })).toEqual(['Anouk', 'Sanne', 'Bo']);
    expect(await sorted({ letter: 'B' })).toEqual(['Sanne', 'Anouk']);
    expect(await sorted({ sort: '-name', letter: 'B' })).toEqual(['Sanne', 'Bo']);
    expect(await sorted({ sort: 'created' })).toEqual(['Anouk', 'Sanne', 'Bo']);
    expect(await sorted({ sort: '-created', day: '2026-02-01' })).toEqual(['Sanne', 'Anouk']);
    expect(await sorted({ sort: 'created', day: '2026-02-01', role_id: company.roles.student })).toEqual([
      'Sanne',
      'Bo',
    ]);
    expect(await sorted({ sort: 'login' })).toEqual(['Bo', 'Sanne', 'Anouk']);
    expect(await sorted({ sort: '-login', status: 1 })).toEqual(['Anouk', 'Sanne', 'Bo']);
    const first = await call('listUsers', { query: { sort: '-created', per_page: 2 } }, { as });
    const rest = { sort: '-created', per_page: 2, page: first.data.meta.next ?? '' };
    expect(await sorted(rest)).toEqual(['Anouk']);
    const other = await call('listUsers', { query: { ...rest, sort: 'created' } }, { as });
    expect(other.error.message_id).toBe('MALFORMED_REQUEST');
    for (const query of [{ sort: 'email' }, { letter: '1' }, { day: '2026-02-30' }])
      expect((await call('listUsers', { query }, { as })).error.message_id).toBe('INVALID_INPUT');
  });

  test('tells who was invited and has not come, the longest ago first, until they do', async () => {
    const { table } = stage.services;
    const company = await makeCompany(table);
    const admin = await makeUser(table, company, ['admin']);
    const invited = (at: string) => ({ unproven: true as const, invitedAt: `2026-0${at}T10:00:00.000Z` });
    await makeUser(table, company, ['student'], person('Late', 'Aal', invited('3-01')));
    const early = await makeUser(table, company, ['student'], person('Early', 'Zalm', invited('2-01')));
    await makeUser(table, company, ['student'], person('Never', 'Baars', { unproven: true }));
    const as = await signInAs(stage.services, admin.userId);
    const waiting = await call('listUsers', { query: { invited: 'true' } }, { as });
    expect(names(waiting)).toEqual(['Early Zalm', 'Late Aal']);
    expect(waiting.data.data[0]).toMatchObject({ invitedAt: '2026-02-01T10:00:00.000Z', status: 1 });
    expect(names(await call('listUsers', { query: { invited: 'true', search: 'zal' } }, { as }))).toEqual([
      'Early Zalm',
    ]);
    const found = await call('listUsers', { query: { search: 'zalm' } }, { as });
    expect(found.data.data[0]?.invitedAt).toBe('2026-02-01T10:00:00.000Z');
    const { unproven: _, ...came } = await load(stage, early.userId);
    await table.transact([replace(user, early, came)], { notAudited: 'prepares a test' });
    await listEverywhere(table, early.userId);
    expect(names(await call('listUsers', { query: { invited: 'true' } }, { as }))).toEqual(['Late Aal']);
    const { data } = await call('getUser', { params: { userId: early.userId } }, { as });
    expect(data.awaitedSince).toBeNull();
  });

  test('says when each last came, once a day, whatever else changes of them', async () => {
    const { table } = stage.services;
    const student = await newStudent(stage);
    const stranger = await makeUser(table, stage.strange, ['student']);
    const ids = `${student.userId},${stranger.userId}`;
    const came = async () =>
      (await callRoute(handler, nameRoutes.listLastLogins, { query: { ids } }, { as: stage.adminToken })).data
        .data;
    expect(await came()).toEqual([{ id: student.userId, lastLoginAt: null }]);
    for (const at of ['2026-05-01T10:00:00.000Z', '2026-05-01T18:00:00.000Z'])
      await noteLogin(table, student, at);
    expect(await came()).toEqual([{ id: student.userId, lastLoginAt: '2026-05-01T10:00:00.000Z' }]);
    await call(
      'updateUser',
      {
        params: { userId: student.userId },
        body: { version: student.version, profile: { firstName: 'Anders', surname: 'Nu' } },
      },
      { as: stage.adminToken },
    );
    // Earlier than what is known: an event that comes late takes nothing back.
    await noteLogin(table, student, '2026-04-30T10:00:00.000Z');
    expect(await came()).toEqual([{ id: student.userId, lastLoginAt: '2026-05-01T10:00:00.000Z' }]);
    expect((await recordsAbout(stage, student.userId)).map(({ name }) => name)).toEqual([
      'people.user-updated',
    ]);
  });

  test('refuses who may not see users, and a cursor of another list', async () => {
    const { list } = await school();
    const next = (await list({ per_page: 1 })).data.meta.next ?? '';
    expect((await list({ status: 1, page: next })).error.message_id).toBe('MALFORMED_REQUEST');
    expect((await list({ status: 4 })).error.errors).toHaveProperty('status');
    expect((await call('listUsers', {}, { as: stage.duoToken })).error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});

test('an administrator is told which roles can be given in which company', async () => {
  const { data } = await call('listCompaniesRoles', {}, { as: stage.adminToken });
  expect(data.data.map(({ name }) => name)).toEqual(['Academie Duinrand', 'Hogeschool Veldzicht']);
  expect(data.data[1]?.roles).toContainEqual({
    id: stage.company.roles.student,
    name: { nl: 'student', en: 'student' },
    key: 'student',
  });
});
