import { beforeAll, describe, expect, test } from 'vitest';
import { handler as learnpathsApi } from '#functions/learnpaths/api.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { summaryOf } from '#functions/learnpaths/rules.ts';
import { agendaEntry } from '#functions/planning/agenda.ts';
import { fanOut } from '#functions/planning/fan-out.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create, remove } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { routes as learnpathRoutes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import type { Planning } from '#shared/planning/planning-schemas.ts';
import { routes } from '#shared/planning/routes.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, makePath, type Name, refusalOf, useWorld } from './fixture.ts';

useWorld();

const on = '2090-01-02';
const lesson = { title: 'Oefenuur', kind: 'learnpath', on, startTime: '09:00', endTime: '10:30' };
const notAudited = { notAudited: 'prepares a test' };
let learnpathId: LearnpathId;

const idOf = (who: Name) => at().people[who].userId;
const manage = async <const R extends Route>(route: R, input: CallInput) =>
  callRoute(learnpathsApi, route, input, { as: await signInAs(at().services, idOf('admin')) });
const members = (name: string, ...students: Name[]) => ({
  name,
  departmentId: at().company.departments?.[0]?.id ?? '',
  opensOn: '2089-09-01',
  closesOn: '2089-09-30',
  studentIds: students.map(idOf),
  teacherIds: [idOf('teacher')],
});
const makeTeam = async (name: string, ...students: Name[]): Promise<Team> =>
  (await manage(teamRoutes.createTeam, { params: { learnpathId }, body: members(name, ...students) })).data;
const ofTeam = ({ id: teamId }: Team) => ({ params: { learnpathId, teamId } });
const ask = (body: object) =>
  call(routes.createPlanning, 'admin', { body: { ...lesson, learnpathId, ...body } });
const plan = async (body: object): Promise<Planning> => (await ask(body)).data;
const titles = async (who: Name, day = on) =>
  (await call(routes.getStudySchedule, who, { query: { week: day } })).data.items.map(({ title }) => title);
const enrol = (who: Name, startsOn: string, endsOn: string) =>
  manage(learnpathRoutes.enrol, { params: { learnpathId, userId: idOf(who) }, body: { startsOn, endsOn } });

beforeAll(async () => {
  learnpathId = await makePath('Ondernemen');
});

describe('what is planned for a team', () => {
  test('is seen by who is in it, joins it and no longer by who leaves it, and carries its name', async () => {
    await enrol('third', '2089-01-01', '2099-01-01');
    const team = await makeTeam('Dagteam', 'student', 'fellow');
    const made = await plan({ teamIds: [team.id], teacherIds: [idOf('teacher')] });
    expect(made.teams).toEqual([{ id: team.id, name: 'Dagteam' }]);
    await settle();
    const seen = async () => [await titles('student'), await titles('fellow'), await titles('third')];
    expect(await seen()).toEqual([['Oefenuur'], ['Oefenuur'], []]);
    const body = { version: team.version, ...members('Avondteam', 'fellow', 'third') };
    await manage(teamRoutes.updateTeam, { ...ofTeam(team), body });
    await settle();
    expect(await seen()).toEqual([[], ['Oefenuur'], ['Oefenuur']]);
    const { data } = await call(routes.getTeacherSchedule, 'teacher', { query: { week: on } });
    expect(data.items.map(({ teams }) => teams)).toEqual([['Avondteam']]);
    await manage(teamRoutes.deleteTeam, ofTeam(team));
    await settle();
    expect(await seen()).toEqual([[], [], []]);
  });

  test('is seen by a member on the days of their enrolment, and not once it has ended', async () => {
    const team = await makeTeam('Weekteam', 'fellow');
    const repeat = { every: 'weekly', weekdays: [1], times: 3 };
    await plan({ title: 'Reeks', on: '2092-01-07', repeat, teamIds: [team.id] });
    await settle();
    expect(await titles('fellow', '2092-01-07')).toEqual(['Reeks']);
    await enrol('fellow', '2092-01-10', '2092-01-20');
    await settle();
    expect(await titles('fellow', '2092-01-07')).toEqual([]);
    expect(await titles('fellow', '2092-01-14')).toEqual(['Reeks']);
    await manage(learnpathRoutes.unenrol, { params: { learnpathId, userId: idOf('fellow') } });
    await settle();
    expect(await titles('fellow', '2092-01-14')).toEqual([]);
  });

  test('is refused for a team twice, of another learning path, or without the learning path', async () => {
    const team = await makeTeam('Los team');
    const twice = await ask({ teamIds: [team.id, team.id] });
    expect(Object.keys(twice.error.errors ?? {})).toEqual(['teamIds']);
    const other = { learnpathId: await makePath('Anders'), teamIds: [team.id] };
    expect(refusalOf(await ask(other))).toEqual([404, 'TEAM_NOT_FOUND']);
    const without = { kind: 'consultation', learnpathId: null, teamIds: [team.id] };
    expect(Object.keys((await ask(without)).error.errors ?? {})).toEqual(['learnpathId']);
  });

  test('is in the way of the team and of the whole learning path, but not of another team', async () => {
    const [one, other] = [await makeTeam('Team A'), await makeTeam('Team B')];
    const day = '2096-01-04';
    const made = await plan({ on: day, teamIds: [one.id], teacherIds: [idOf('teacher')] });
    const conflicts = async (body: object) => {
      const tried = { ...lesson, learnpathId, on: day, ...body };
      const { data } = await call(routes.tryPlanning, 'admin', { body: tried });
      return data.conflicts.map(({ kind, name }) => [kind, name]);
    };
    expect(await conflicts({ teamIds: [one.id] })).toEqual([['team', 'Team A']]);
    expect(await conflicts({})).toEqual([['team', 'Team A']]);
    expect(await conflicts({ teamIds: [other.id] })).toEqual([]);
    expect(await conflicts({ teamIds: [one.id], planningId: made.id })).toEqual([]);
    await plan({ on: day, startTime: '10:00', endTime: '11:00' });
    expect(await conflicts({ teamIds: [other.id] })).toEqual([['group', 'Ondernemen']]);
  });
});

/** As many students as take three pages, each enrolled on a learning path of their own. */
async function makeGroup(count: number): Promise<LearnpathId> {
  const { services, company } = at();
  const { companyId } = company;
  const groupId = await makePath('Grote groep');
  const path = await services.table.get(learnpath.at({ companyId, learnpathId: groupId }));
  if (!path) throw new Error('it was just made');
  const all = Array.from({ length: count }, (_, number) => {
    const name = `Student ${String(number).padStart(4, '0')}`;
    const of = { companyId, userId: newId('UserId'), learnpathId: groupId, studentName: name };
    const days = { startsOn: '2089-01-01', endsOn: '2099-01-01', enrolledAt: '2026-11-23T08:00:00.000Z' };
    return { ...of, ...days, sortName: name, status: 'open' as const, summary: summaryOf(path) };
  });
  for (let from = 0; from < count; from += 40) {
    const batch = all.slice(from, from + 40);
    await services.table.transact(
      batch.map((one) => create(enrolment, one)),
      notAudited,
    );
  }
  return groupId;
}

/** The same table, with the most items that any of its answers held. */
function watched(table: Table) {
  const most = { items: 0 };
  const seen = <Answer>(answer: Answer, items: readonly unknown[]): Answer => {
    most.items = Math.max(most.items, items.length);
    return answer;
  };
  const spied: Table = {
    ...table,
    query: async (...asked) => {
      const found = await table.query(...asked);
      return seen(found, found);
    },
    list: async (...asked) => {
      const page = await table.list(...asked);
      return seen(page, page.items);
    },
    batchGet: async (...asked) => {
      const found = await table.batchGet(...asked);
      return seen(found, found);
    },
  };
  return { table: spied, most };
}

test('a group of any size is told a page at a time, each once, and who left it is told so', async () => {
  const groupId = await makeGroup(230);
  const made = await plan({ title: 'Massacollege', learnpathId: groupId });
  const { companyId } = at().company;
  const where = { companyId, planningId: made.id };
  const { table, most } = watched(at().services.table);
  const now = '2090-01-01T00:00:00.000Z';
  expect(await fanOut(table, where, now)).toBe(230);
  expect(await fanOut(table, where, now)).toBe(0);
  expect(most.items).toBe(100);
  const [first] = await at().services.table.query(
    enrolment.listed('ofLearnpath', { companyId, learnpathId: groupId }),
    { limit: 1 },
  );
  const left = first && (await at().services.table.get(enrolment.at({ companyId, ...first })));
  if (!left) throw new Error('somebody is enrolled');
  await at().services.table.transact([remove(enrolment, left)], notAudited);
  expect(await fanOut(table, where, now)).toBe(1);
  const owner = { companyId, ownerKind: 'user', ownerId: left.userId } as const;
  expect(await at().services.table.query(agendaEntry.in(owner))).toMatchObject([{ cancelled: true }]);
});
