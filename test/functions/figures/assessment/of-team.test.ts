import { beforeAll, expect, test } from 'vitest';
import { handler } from '#functions/figures/api.ts';
import { recountAssessed } from '#functions/figures/assessment/recount.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { assessmentRoutes as routes } from '#shared/figures/assessment-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, makePath, refusalOf, useWorld } from '../../educations/fixture.ts';
import { makeStudent } from '../../educations/student-fixture.ts';
import { enrolOn, makeTeam, notAudited, personOf } from '../fixture.ts';
import { anAssignment, graded, handedIn, returned, type TestAssignment } from './fixture.ts';

useWorld({ kind: true });

let people: Record<'coordinator' | 'assessor', User>;
let path: LearnpathId;
let asked: TestAssignment;
beforeAll(async () => {
  const { services, company } = at();
  const make = (role: 'coordinator' | 'assessor') => makeUser(services.table, company, [role]);
  people = { coordinator: await make('coordinator'), assessor: await make('assessor') };
  path = (await makePath()).id;
  asked = anAssignment(path);
});

const of = () => ({ companyId: at().company.companyId, learnpathId: path });
async function ask<const R extends Route>(route: R, who: User, input: CallInput = {}) {
  const as = await signInAs(at().services, who.userId);
  return callRoute(handler, route, { params: { learnpathId: path }, ...input }, { as });
}

async function student(): Promise<User> {
  const userId = await makeStudent();
  await enrolOn(path, [userId]);
  return personOf(userId);
}

const counted = ({ userId }: User) => recountAssessed(at().services.table, { ...of(), userId });

test('of a team it shows that team alone, in its lists as well, and of another learning path none', async () => {
  const own = [await student(), await student(), await student()];
  const there = await makeTeam(
    path,
    own.map(({ userId }) => userId),
  );
  const [first] = own;
  if (!first) throw new Error('a team has students');
  await handedIn(asked, first, { first: people.assessor });
  for (const one of own) await counted(one);
  const query = { team_id: there.teamId };
  const { data } = await ask(routes.getAssessment, people.coordinator, { query });
  expect(data).toMatchObject({ teamId: there.teamId, enrolled: 3, missing: 2, waiting: 1 });
  const figures = data.assignments.find(({ id }) => id === asked.assignmentId);
  expect(figures).toMatchObject({ handedIn: 1 });
  expect(data.teams).toContainEqual({ id: there.teamId, name: there.name });
  const names = async (who: User, more = {}) =>
    (await ask(routes.listMissing, who, { query: more })).data.data.map(({ userId }) => userId).sort();
  const missing = own
    .slice(1)
    .map(({ userId }) => userId)
    .sort();
  expect(await names(people.coordinator, query)).toEqual(missing);
  const waiting = (await ask(routes.listWaitingWork, people.coordinator, { query })).data.data;
  expect(waiting.map(({ studentId }) => studentId)).toEqual([first.userId]);

  // A teacher counts as missed whom their list names, and asks for no team of somebody else.
  const teacher = await makeUser(at().services.table, at().company, ['teacher']);
  await at().services.table.transact(
    [
      create(taughtTeam, {
        ...{ ...of(), userId: teacher.userId, teamId: there.teamId, name: there.name },
        students: own.map(({ userId }) => userId),
      }),
    ],
    notAudited,
  );
  const seen = (await ask(routes.getAssessment, teacher)).data;
  expect(seen).toMatchObject({ missing: 2, teams: [{ id: there.teamId }] });
  expect(await names(teacher)).toEqual(missing);
  const elsewhere = await makeTeam((await makePath()).id, []);
  for (const [who, teamId] of [
    [teacher, newId('TeamId')],
    [people.coordinator, elsewhere.teamId],
  ] as const)
    for (const route of Object.values(routes))
      expect(refusalOf(await ask(route, who, { query: { team_id: teamId } }))).toEqual([
        404,
        'TEAM_NOT_FOUND',
      ]);
});

test('of a team it tells no grades that those of a few others would follow from', async () => {
  const other = anAssignment(path);
  const all = await Promise.all(Array.from({ length: 8 }, student));
  const team = await makeTeam(
    path,
    all.slice(0, 6).map(({ userId }) => userId),
  );
  for (const one of all) await returned(await handedIn(other, one, { first: people.assessor }), 70);
  for (const one of all) await counted(one);
  const { assignments } = (
    await ask(routes.getAssessment, people.coordinator, { query: { team_id: team.teamId } })
  ).data;
  expect(assignments.find(({ id }) => id === other.assignmentId)).toMatchObject({ passed: 6, total: null });
});

test('of a team it tells nothing of an assessor from which a grade that they gave elsewhere would follow', async () => {
  const other = anAssignment(path);
  const colleague = await makeUser(at().services.table, at().company, ['assessor']);
  const all = await Promise.all(Array.from({ length: 12 }, student));
  const team = await makeTeam(
    path,
    all.slice(0, 6).map(({ userId }) => userId),
  );
  // Six of the team and one other by the one, the five that are left by the other.
  for (const [place, one] of all.entries())
    await graded(other, one, place < 7 ? people.assessor : colleague, [70, 70]);
  for (const one of all) await counted(one);
  const shown = async (query: { readonly team_id?: string }) => {
    const { assignments } = (await ask(routes.getAssessment, people.coordinator, { query })).data;
    return assignments.find(({ id }) => id === other.assignmentId);
  };
  const firsts = (await shown({}))?.firsts.map(({ count, spread }) => [count, spread !== null]);
  expect(firsts).toEqual([
    [7, true],
    [5, true],
  ]);
  expect(await shown({ team_id: team.teamId })).toMatchObject({
    ...{ passed: 6, total: null, findings: [] },
    firsts: [{ count: 6, spread: null }],
    criteria: [{ count: 6 }, { count: 6 }],
  });
});
