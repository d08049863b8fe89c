import { beforeAll, describe, expect, test } from 'vitest';
import { companySignIn } from '#functions/auth/directory/entities.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { classRoutes } from '#shared/learnpaths/class-routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, call, idOf, makePath, type Name, useWorld } from '../fixture.ts';

useWorld();

const directoryId = 'microsoft';
const [tenant, other] = ['99999999-0000-4000-8000-0000000000aa', '99999999-0000-4000-8000-0000000000bb'];
const notAudited = { notAudited: 'prepares a test' };
const days = (ahead: number) => dayPlus(dutchDate(new Date().toISOString()), ahead);
const codeOf = (answer: { status: number; error: { message_id: string } }) =>
  answer.status < 300 ? answer.status : answer.error.message_id;

/** Gives somebody an account at an institution. */
async function account(who: Name, of: string) {
  const { services, people } = at();
  const { userId } = people[who];
  const before = await services.table.get(user.at({ userId }), { consistent: true });
  if (!before) throw new Error('nobody');
  const linkedAt = '2026-01-01T00:00:00.000Z';
  const directory = { directoryId, tenant: of, account: userId, label: 'own', linkedAt };
  await services.table.transact([replace(user, before, { ...before, directory })], notAudited);
}

/** The organisation lets one institution in; it has a class with the student, and somebody who has no account here. */
beforeAll(async () => {
  const { services, company, people } = at();
  const { companyId } = company;
  const tenants = [{ directoryId, tenant, name: 'Hogeschool' }];
  await services.table.transact([put(companySignIn, { companyId, tenants })], notAudited);
  const { directoryAccounts, directoryClasses } = services;
  for (const [name, label, studentNumber] of [
    ['student', people.student.email, '300001'],
    ['new', 'nieuw@school.example', '300002'],
    // Of another organisation: nothing is told of them.
    ['stranger', people.stranger.email, '300003'],
  ] as const)
    directoryAccounts.set(name, { directoryId, tenant, account: name, label, studentNumber });
  directoryClasses.set('class-1', { tenant, name: 'Klas 1A', members: ['student', 'new', 'stranger'] });
  directoryClasses.set('class-9', { tenant: other, name: 'Klas elders', members: [] });
});

async function makeTeam(): Promise<Team> {
  const body = {
    ...{
      name: 'Dagteam',
      departmentId: at().company.departments?.[0]?.id,
      opensOn: days(40),
      closesOn: days(60),
    },
    ...{ studentIds: [at().people.fellow.userId], teacherIds: [] },
  };
  return (await call(teamRoutes.createTeam, 'admin', { params: idOf(await makePath()), body })).data;
}
const ofTeam = ({ learnpathId, id: teamId }: Team) => ({ params: { learnpathId, teamId } });
const link = (
  { version, ...team }: Team,
  classId: string | null = 'class-1',
  of = tenant,
  who: Name = 'admin',
) =>
  call(classRoutes.linkClass, who, {
    ...ofTeam({ version, ...team }),
    body: { version, directoryClass: classId && { directoryId, tenant: of, classId } },
  });
const search = (text: string, who: Name = 'admin') =>
  call(classRoutes.searchClasses, who, { body: { text } });

describe('a class of an institution', () => {
  test('is found and linked by who has an account there, and by nobody else', async () => {
    const team = await makeTeam();
    expect((await search('Klas')).data).toEqual({ data: [], searchable: false });
    expect(codeOf(await link(team))).toBe('CLASS_NOT_FOUND');
    await account('admin', tenant ?? '');
    expect((await search('Klas')).data).toEqual({
      data: [
        { directoryId, tenant, classId: 'class-1', name: 'Klas 1A', code: null, institution: 'Hogeschool' },
      ],
      searchable: true,
    });
    expect(codeOf(await link(team, 'class-9', other))).toBe('CLASS_NOT_FOUND');
    expect(codeOf(await link(team, 'class-7'))).toBe('CLASS_NOT_FOUND');
    const { data } = await link(team);
    expect(data.directoryClass).toMatchObject({ name: 'Klas 1A', institution: 'Hogeschool' });
    expect([data.students, data.teachers]).toEqual([team.students, team.teachers]);
    expect(codeOf(await link(team, null))).toBe('CONFLICT');
    // A change of the team leaves its class, and unlinking leaves its members.
    const { name, departmentId, opensOn, closesOn, version } = data;
    const { data: changed } = await call(teamRoutes.updateTeam, 'admin', {
      ...ofTeam(team),
      body: {
        ...{ version, name: `${name} 2`, departmentId, opensOn, closesOn, teacherIds: [] },
        studentIds: data.students.map(({ userId }) => userId),
      },
    });
    expect(changed.directoryClass).toEqual(data.directoryClass);
    const { data: unlinked } = await link(changed, null);
    expect(unlinked).toMatchObject({ directoryClass: null, students: team.students });
  });

  test('is compared with its team: who is here already is known by their address, and nobody comes or goes', async () => {
    await account('admin', tenant ?? '');
    const { data: team } = await link(await makeTeam());
    const { data } = await call(classRoutes.compareClass, 'admin', ofTeam(team));
    const { student, stranger } = at().people;
    expect(data.data.map(({ email, userId, isTeacher }) => [email, userId, isTeacher])).toEqual([
      [student.email, student.userId, false],
      ['nieuw@school.example', null, false],
      [stranger.email, null, false],
    ]);
    expect((await call(teamRoutes.getTeam, 'admin', ofTeam(team))).data).toEqual(team);
    // Who has no account there any more looks no more; the link stays.
    await account('admin', other ?? '');
    expect((await call(classRoutes.compareClass, 'admin', ofTeam(team))).data).toEqual({
      data: [],
      searchable: false,
    });
    expect(codeOf(await link(team, null))).toBe(200);
    expect(codeOf(await call(classRoutes.compareClass, 'admin', ofTeam(team)))).toBe('CLASS_NOT_FOUND');
  });

  test('is nobody’s to link who may not write learning paths, is of another organisation, or was too late', async () => {
    await account('admin', tenant ?? '');
    const team = await makeTeam();
    for (const who of ['student', 'teacher'] as const)
      expect(['NO_ADMIN_ACCESS', 'NO_AUTHORIZATION']).toContain(
        codeOf(await link(team, 'class-1', tenant, who)),
      );
    await account('stranger', tenant ?? '');
    expect(codeOf(await link(team, 'class-1', tenant, 'stranger'))).toBe('TEAM_NOT_FOUND');
    justBeforeWriting(at().client, () =>
      call(teamRoutes.updateTeam, 'admin', {
        ...ofTeam(team),
        body: {
          ...{ version: team.version, name: 'Eerder', departmentId: team.departmentId, teacherIds: [] },
          ...{ opensOn: team.opensOn, closesOn: team.closesOn, studentIds: [] },
        },
      }),
    );
    expect(codeOf(await link(team))).toBe('CONFLICT');
    expect((await call(teamRoutes.getTeam, 'admin', ofTeam(team))).data).toMatchObject({
      ...{ name: 'Eerder', students: [], directoryClass: null },
    });
  });
});
