import { describe, expect, test } from 'vitest';
import { events as people } from '#events/people.ts';
import { departmentUses } from '#functions/platform/identity/department-uses.ts';
import { company, type User, user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf } from '#functions/platform/table/records.ts';
import type { DepartmentId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { makeUser } from '#test/support/builders.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, change, idOf, makePath, type Name, useWorld } from './fixture.ts';

useWorld();

const days = (ahead: number) => dayPlus(dutchDate(new Date().toISOString()), ahead);
const userIdOf = (who: Name) => at().people[who].userId;
const body = (change: object = {}) => ({
  name: 'Dagteam',
  departmentId: at().company.departments?.[0]?.id,
  opensOn: days(40),
  closesOn: days(60),
  studentIds: [userIdOf('student')],
  teacherIds: [userIdOf('teacher')],
  ...change,
});
const add = (params: { learnpathId: string }, change: object = {}, who: Name = 'admin') =>
  call(teamRoutes.createTeam, who, { params, body: body(change) });
const ofTeam = ({ learnpathId, id: teamId }: Team) => ({ learnpathId, teamId });
const save = (team: Team, change: object = {}, who: Name = 'admin') =>
  call(teamRoutes.updateTeam, who, {
    params: ofTeam(team),
    body: { version: team.version, ...body(change) },
  });
const remove = (team: Team, who: Name = 'admin') =>
  call(teamRoutes.deleteTeam, who, { params: ofTeam(team) });

describe('a team', () => {
  test('holds students and teachers by name, and is read by who sees everybody', async () => {
    const params = idOf(await makePath());
    const { data, status } = await add(params);
    expect(status).toBe(201);
    expect(data).toMatchObject({ name: 'Dagteam', opensOn: days(40), editableUntil: days(25) });
    expect(data.students.map(({ userId }) => userId)).toEqual([userIdOf('student')]);
    expect(data.teachers.map(({ userId }) => userId)).toEqual([userIdOf('teacher')]);
    expect((await call(teamRoutes.getTeam, 'admin', { params: ofTeam(data) })).data).toEqual(data);
    const { data: list } = await call(teamRoutes.listTeams, 'admin', { params });
    expect(list.data).toEqual([data]);
    for (const [name, ahead] of [
      ['Vroeg', 30],
      ['Laat', 50],
    ] as const)
      await add(params, { name, opensOn: days(ahead), studentIds: [] });
    const { data: all } = await call(teamRoutes.listTeams, 'admin', { params });
    expect(all.data.map(({ name }) => name)).toEqual(['Vroeg', 'Dagteam', 'Laat']);
    expect(list.departments).toEqual(at().company.departments);
  });

  test('counts for its department, also once it is of another, and until it is deleted', async () => {
    const { companyId } = at().company;
    const departmentId = newId('DepartmentId');
    const [first] = at().company.departments ?? [];
    const { table } = at().services;
    const found = await table.get(company.at({ companyId }), { consistent: true });
    if (!found || !first) throw new Error('the world has a company with a department');
    const two = [first, { id: departmentId, name: 'Taal' }];
    await table.transact([replace(company, found, { ...found, departments: two })], {
      notAudited: 'a test adds a department',
    });
    const uses = async (id: DepartmentId) =>
      (await table.get(departmentUses.at({ companyId, departmentId: id }), { consistent: true }))?.teams ?? 0;
    const before = await uses(first.id);
    const { data } = await add(idOf(await makePath()));
    expect(await uses(first.id)).toBe(before + 1);
    const { data: moved } = await save(data, { departmentId });
    expect([await uses(first.id), await uses(departmentId)]).toEqual([before, 1]);
    const { data: renamed } = await save(moved, { departmentId, name: 'Avondteam' });
    await remove(renamed);
    expect(await uses(departmentId)).toBe(0);
  });

  test('tells who is in it whenever that changes', async () => {
    const params = idOf(await makePath());
    const { data } = await add(params);
    const { data: changed } = await save(data, { studentIds: [userIdOf('fellow')], teacherIds: [] });
    await remove(changed);
    const subject = { type: 'team', id: data.id };
    const records = await at().services.table.query(recordsOf(at().company.companyId, subject));
    const told = (studentIds: unknown[], teacherIds: unknown[]) => ({
      learnpathId: params.learnpathId,
      teamId: data.id,
      studentIds,
      teacherIds,
    });
    expect(records.map(({ name, payload }) => [name, payload])).toEqual([
      ['learnpaths.team-created', told([userIdOf('student')], [userIdOf('teacher')])],
      ['learnpaths.team-updated', told([userIdOf('fellow')], [])],
      ['learnpaths.team-deleted', told([userIdOf('fellow')], [])],
    ]);
  });

  test.each([
    [15, 200, 204],
    [14, 409, 409],
    [-3, 409, 409],
  ])('whose registration opens in %i days: changing it answers %i', async (ahead, changing, deleting) => {
    const { data } = await add(idOf(await makePath()), { opensOn: days(ahead) });
    const changed = await save(data, { opensOn: days(ahead), name: 'Avondteam' });
    expect(changed.status).toBe(changing);
    if (changing === 409) expect(changed.error.message_id).toBe('EDIT_WINDOW_CLOSED');
    expect((await remove(data)).status).toBe(deleting);
  });

  test('whose registration is near loses members, and is changed in nothing else', async () => {
    const opensOn = days(-3);
    const studentIds = [userIdOf('student'), userIdOf('fellow')];
    const { data } = await add(idOf(await makePath()), { opensOn, studentIds });
    const refused = async (change: object) =>
      (await save(data, { opensOn, studentIds, ...change })).error.message_id;
    expect(await refused({ teacherIds: [userIdOf('teacher'), userIdOf('admin')] })).toBe(
      'EDIT_WINDOW_CLOSED',
    );
    expect(await refused({ teacherIds: [userIdOf('admin')] })).toBe('EDIT_WINDOW_CLOSED');
    expect(await refused({ teacherIds: [], closesOn: days(61) })).toBe('EDIT_WINDOW_CLOSED');
    const fewer = await save(data, { opensOn });
    expect(fewer.data.students.map(({ userId }) => userId)).toEqual([userIdOf('student')]);
    const none = await save(fewer.data, { opensOn, studentIds: [], teacherIds: [] });
    expect(none.data).toMatchObject({ name: 'Dagteam', opensOn, students: [], teachers: [] });
  });

  test.each([
    ['a last day before the first', { closesOn: days(39) }, 'INVALID_INPUT'],
    ['a department of nobody', { departmentId: newId('DepartmentId') }, 'INVALID_INPUT'],
    ['61 students', { studentIds: Array.from({ length: 61 }, () => newId('UserId')) }, 'INVALID_INPUT'],
    ['somebody who does not exist', { studentIds: [newId('UserId')] }, 'USER_NOT_FOUND'],
  ])('takes no %s', async (_, change, code) => {
    const params = idOf(await makePath());
    expect((await add(params, change)).error.message_id).toBe(code);
    const { data } = await add(params);
    expect((await save(data, change)).error.message_id).toBe(code);
  });

  test('takes nobody twice, nobody of another company, and no student who may not study', async () => {
    const params = idOf(await makePath());
    const code = async (change: object) => (await add(params, change)).error.message_id;
    expect(await code({ studentIds: [userIdOf('student'), userIdOf('student')] })).toBe('INVALID_INPUT');
    expect(await code({ studentIds: [userIdOf('stranger')] })).toBe('USER_NOT_FOUND');
    expect(await code({ teacherIds: [userIdOf('stranger')] })).toBe('USER_NOT_FOUND');
    expect(await code({ studentIds: [userIdOf('teacher')] })).toBe('USER_NOT_FOUND');
  });

  test('keeps its learning path from being deleted', async () => {
    const params = idOf(await makePath());
    const { data } = await add(params);
    const gone = () => call(routes.deleteLearnpath, 'admin', { params });
    expect((await gone()).error.message_id).toBe('IN_USE');
    await remove(data);
    expect((await gone()).status).toBe(204);
    expect((await add(params)).error.message_id).toBe('LEARNPATH_NOT_FOUND');
    expect((await call(teamRoutes.listTeams, 'admin', { params })).error.message_id).toBe(
      'LEARNPATH_NOT_FOUND',
    );
  });

  test('calls who is in it by what they are called now, and loses who leaves the organisation, enrolled or not', async () => {
    const { services, company } = at();
    const make = (role: 'student' | 'teacher') => makeUser(services.table, company, [role]);
    const [enrolled, other, teacher] = [await make('student'), await make('student'), await make('teacher')];
    const path = await change(await makePath(), { status: 2 });
    const input = {
      params: { ...idOf(path), userId: enrolled.userId },
      body: { startsOn: days(1), endsOn: null },
    };
    expect((await call(routes.enrol, 'admin', input)).status).toBe(201);
    const members = { studentIds: [enrolled.userId, other.userId], teacherIds: [teacher.userId] };
    const { data } = await add(idOf(path), members);
    await settle();
    const become = async (
      person: User,
      fields: Partial<User>,
      event: 'userUpdated' | 'companiesRolesSet',
    ) => {
      const { userId } = person;
      const payload = { userId, companyIds: [company.companyId] };
      const cause = { now: new Date().toISOString(), requestId: 'test' };
      const record = recordOf(people[event], cause, { subject: { type: 'user', id: userId }, payload });
      await services.table.transact([replace(user, person, { ...person, ...fields })], record);
      await settle();
    };
    const shown = async () => (await call(teamRoutes.getTeam, 'admin', { params: ofTeam(data) })).data;
    for (const person of [enrolled, teacher])
      await become(person, { profile: { firstName: 'Noor', surname: 'Bos' } }, 'userUpdated');
    const { students, teachers } = await shown();
    expect([students[0]?.name, teachers[0]?.name]).toEqual(['Noor Bos', 'Noor Bos']);
    for (const { userId } of [enrolled, other]) {
      const person = await services.table.get(user.at({ userId }), { consistent: true });
      if (person) await become(person, { memberships: {} }, 'companiesRolesSet');
    }
    expect(await shown()).toMatchObject({ students: [], teachers: [{ userId: teacher.userId }] });
  });

  test('loses a race rather than the other’s work', async () => {
    const { data } = await add(idOf(await makePath()));
    const both = await Promise.all([save(data, { name: 'A' }), save(data, { name: 'B' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(data, { name: 'C' })).error.message_id).toBe('CONFLICT');
  });

  test.each<[Name, number]>([
    ['teacher', 403],
    ['student', 403],
    ['stranger', 404],
  ])('isn’t changed by the %s: %i', async (who, status) => {
    const params = idOf(await makePath());
    const { data } = await add(params);
    expect((await save(data, {}, who)).status).toBe(status);
    expect((await remove(data, who)).status).toBe(status);
    if (status === 403) expect((await add(params, {}, who)).status).toBe(403);
    else expect((await call(teamRoutes.getTeam, who, { params: ofTeam(data) })).status).toBe(404);
  });

  test('that is not there, or of another learning path, is not found', async () => {
    const { data } = await add(idOf(await makePath()));
    const other = idOf(await makePath());
    for (const params of [
      { ...ofTeam(data), teamId: newId('TeamId') },
      { ...ofTeam(data), ...other },
    ])
      expect((await call(teamRoutes.getTeam, 'admin', { params })).error.message_id).toBe('TEAM_NOT_FOUND');
  });
});
