import { beforeAll, expect, test } from 'vitest';
import { handler } from '#functions/figures/api.ts';
import { assessmentOf } from '#functions/figures/assessment/read.ts';
import { recountAssessed } from '#functions/figures/assessment/recount.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create, remove, replace } from '#functions/platform/table/operations.ts';
import { assessmentRoutes as routes } from '#shared/figures/assessment-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, makePath, refusalOf, useWorld } from '../../educations/fixture.ts';
import { makeStudent } from '../../educations/student-fixture.ts';
import { enrolOn, notAudited, personOf } from '../fixture.ts';
import { anAssignment, assessed, graded, handedIn, type TestAssignment } from './fixture.ts';

useWorld({ kind: true });

const surnames = ['coordinator', 'teacher', 'assessor', 'second'] as const;
let people: Record<(typeof surnames)[number], User>;
let path: LearnpathId;
let asked: TestAssignment;
beforeAll(async () => {
  const { services, company } = at();
  const make = (role: 'coordinator' | 'teacher' | 'assessor') => makeUser(services.table, company, [role]);
  people = {
    ...{ coordinator: await make('coordinator'), teacher: await make('teacher') },
    ...{ assessor: await make('assessor'), second: await make('assessor') },
  };
  path = (await makePath()).id;
  asked = anAssignment(path);
});

const of = () => ({ companyId: at().company.companyId, learnpathId: path });
const params = () => ({ learnpathId: path });
async function ask<const R extends Route>(route: R, who: User, input: CallInput = {}) {
  const as = await signInAs(at().services, who.userId);
  return callRoute(handler, route, { params: params(), ...input }, { as });
}

async function student(): Promise<User> {
  const userId = await makeStudent();
  await enrolOn(path, [userId]);
  await recountAssessed(at().services.table, { ...of(), userId });
  return personOf(userId);
}

async function counted(person: User): Promise<User> {
  await recountAssessed(at().services.table, { ...of(), userId: person.userId });
  return person;
}

/** A team of the teacher in the learning path. */
async function teach(students: readonly User[]) {
  const [saved] = await at().services.table.transact(
    [
      create(taughtTeam, {
        ...{ ...of(), userId: people.teacher.userId, teamId: newId('TeamId'), name: 'Klas 1A' },
        students: students.map(({ userId }) => userId),
      }),
    ],
    notAudited,
  );
  return saved;
}

test('a teacher sees it while they teach there, of their own students by name; a grader alone never does', async () => {
  const [own, other] = [await student(), await student()];
  await handedIn(asked, own, { first: people.assessor });
  await handedIn(asked, other, { submittedAt: '2026-10-01T09:00:00.000Z' });
  await counted(own);
  await counted(other);
  const all = Object.values(routes);
  for (const route of all) {
    expect(refusalOf(await ask(route, people.teacher))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
    expect(refusalOf(await ask(route, people.assessor))[0]).toBe(403);
    expect(refusalOf(await ask(route, at().people.stranger))[0]).not.toBe(200);
  }
  const team = await teach([own]);
  const waiting = (await ask(routes.listWaitingWork, people.teacher)).data.data;
  expect(waiting.map(({ studentId }) => studentId)).toEqual([own.userId]);
  expect((await ask(routes.getAssessment, people.teacher)).data.assignments[0]).toMatchObject({
    handedIn: 2,
  });
  // Who assigns graders finds the oldest first, and nobody's name who grades here no more.
  const oldest = (await ask(routes.listWaitingWork, people.coordinator)).data.data;
  expect(oldest).toMatchObject([
    { studentId: other.userId, graderId: null, stage: 'first-assessment', awaiting: 'first-assessor' },
    { studentId: own.userId, graderId: people.assessor.userId, graderName: null },
  ]);
  expect((await ask(routes.getAssessment, people.coordinator)).data.overdue).toBe(2);
  // Taken off the team, their next call finds nothing.
  await at().services.table.transact([remove(taughtTeam, team)], notAudited);
  expect(refusalOf(await ask(routes.listWaitingWork, people.teacher))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
});

test('a 2nd assessor who teaches there learns nothing of the 1st grade before they submit', async () => {
  const { services } = at();
  const person = await student();
  const both = await makeUser(services.table, at().company, ['assessor', 'teacher', 'coordinator']);
  await services.table.transact(
    [
      create(taughtTeam, {
        ...{ ...of(), userId: both.userId, teamId: newId('TeamId'), name: 'Klas 1B' },
        students: [person.userId],
      }),
    ],
    notAudited,
  );
  const seen = async () => {
    const { assignments } = (await ask(routes.getAssessment, both)).data;
    return assignments.map(({ total, criteria, firsts, seconds, agreement }) => ({
      ...{ total, criteria, firsts, seconds, agreement },
    }));
  };
  const open = await handedIn(asked, person);
  await counted(person);
  const before = await seen();
  await assessed(open, people.assessor, asked, [50, 52], true);
  await counted(person);
  expect(await seen()).toEqual(before);
});

test('the check names an assessor far from the others, work of which all failed, and who handed nothing in', async () => {
  const own = anAssignment(path);
  const { services } = at();
  const before = await services.table.get(learnpath.at(of()));
  if (!before) throw new Error('the learning path was made');
  const { assignmentId } = own;
  const summary = { assignmentId, title: 'Adviesrapport', finalAssignment: true, criteria: [] };
  await services.table.transact(
    [replace(learnpath, before, { ...before, assignments: [summary] })],
    notAudited,
  );
  const find = async () => {
    const { data } = await ask(routes.getAssessment, people.coordinator);
    return data.assignments.find(({ id }) => id === assignmentId);
  };
  for (let made = 0; made < 5; made += 1) {
    const person = await student();
    await graded(own, person, people.assessor, [44, 40]);
    await counted(person);
    // Of four or fewer a spread tells what one of them got, to who teaches there and isn't their assessor as well.
    if (made === 3)
      expect(await find()).toMatchObject({
        ...{ failed: 4, total: null, firsts: [{ count: 4, spread: null }], agreement: { sums: null } },
        criteria: [{ count: 4, spread: null }, { spread: null }],
      });
  }
  expect((await find())?.findings).toEqual([{ kind: 'all-failed', count: 5 }]);
  for (let made = 0; made < 5; made += 1) {
    const person = await student();
    await graded(own, person, people.second, [90, 80]);
    await counted(person);
  }
  const found = await find();
  expect(found).toMatchObject({
    title: 'Adviesrapport',
    ...{ handedIn: 10, passed: 5, failed: 5 },
    criteria: [{ title: 'Criterium 1', spread: { tenths: 5 * 44 + 5 * 90 } }, { title: 'Criterium 2' }],
    findings: [
      { kind: 'outlier', userId: people.assessor.userId, mean: 42, othersMean: 85, count: 5 },
      { kind: 'outlier', userId: people.second.userId, mean: 85, othersMean: 42 },
    ],
  });
  const missing = (
    await ask(routes.listMissing, people.coordinator, { query: { assignment_id: assignmentId } })
  ).data.data;
  expect(missing).toHaveLength(found?.missing ?? -1);
  expect((await ask(routes.listMissing, people.coordinator)).data.data).toEqual([]);
});

test('a read costs the same, however much was handed in', async () => {
  const cost = async () => {
    const { table, meter } = at().services.table.metered();
    const sight = { teams: 'all' as const, teamId: undefined };
    await assessmentOf(table, of(), { year: 2026, now: '2026-11-25T12:00:00.000Z', sight });
    return [meter.roundTrips, meter.requests];
  };
  const before = await cost();
  for (let made = 0; made < 10; made += 1) {
    const person = await student();
    await handedIn(asked, person);
    await counted(person);
  }
  expect(await cost()).toEqual(before);
  expect(before[0]).toBe(1);
});
