import { beforeAll, expect, test } from 'vitest';
import { handler } from '#functions/guidance/api.ts';
import { attention } from '#functions/guidance/attention.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import { teachingRoutes as routes } from '#shared/guidance/teaching-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { CourseId, LearnpathId, TeamId } from '#shared/identity/ids.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { at, change, link, makeCourse, makePath, useWorld } from '../learnpaths/fixture.ts';

useWorld();

let teacher: User;
const [second, first, other] = [newId('TeamId'), newId('TeamId'), newId('TeamId')];
let later: { readonly learnpathId: LearnpathId; readonly courseId: CourseId };
let earlier: typeof later;

async function makeTaught(title: string, titleOfCourse: string): Promise<typeof later> {
  const course = await makeCourse({ title: titleOfCourse });
  const { id } = await change(await link(await makePath(title), course), { status: 2 });
  return { learnpathId: id, courseId: course.courseId };
}
const named = async (surname: string) => {
  const profile = { firstName: 'Noor', surname };
  return makeUser(at().services.table, at().company, ['student'], { profile });
};

// All that is listed here lies the other way round in the table.
beforeAll(async () => {
  const { services, company } = at();
  const { companyId } = company;
  teacher = await makeUser(services.table, company, ['teacher']);
  later = await makeTaught('Wiskunde', 'Zuren');
  earlier = await makeTaught('Algebra', 'Basen');
  const people = [await named('Zwart'), await named('Aalst')];
  const students = people.map(({ userId }) => userId);
  const team = (teamId: TeamId, name: string, { learnpathId }: typeof later) =>
    create(taughtTeam, { companyId, userId: teacher.userId, learnpathId, teamId, name, students });
  const today = dutchDate(new Date().toISOString());
  const needs = ({ userId, email, profile }: User, since: number) => {
    const sinceOn = dayPlus(today, since);
    const signal = { key: 'inactive', kind: 'inactive', sinceOn, amount: 14, learnpathId: null };
    return create(attention, {
      ...{ companyId, userId, email, name: profile.surname, lastActiveAt: null, settled: {}, nextOn: null },
      signals: attention.schema.shape.signals.parse([{ about: '', plannedUntil: null, ...signal }]),
    });
  };
  const [zwart, aalst] = people as [User, User];
  await services.table.transact(
    [
      team(second, 'Noord b', later),
      team(first, 'Noord a', later),
      team(other, 'Zuid', earlier),
      needs(zwart, -3),
      needs(aalst, -9),
    ],
    { notAudited: 'prepares a test' },
  );
});

async function asked<const R extends Route>(route: R, input: CallInput = {}) {
  const as = await signInAs(at().services, teacher.userId);
  return (await callRoute(handler, route, input, { as })).data;
}

test('the learning paths in which somebody teaches are listed by title, with their teams by name', async () => {
  const learnpaths = (await asked(routes.listTaughtLearnpaths)).data;
  expect(learnpaths.map(({ title }) => title)).toEqual(['Algebra', 'Wiskunde']);
  expect(learnpaths[1]?.teams.map(({ name }) => name)).toEqual(['Noord a', 'Noord b']);
});

test('the courses of these learning paths are listed by title', async () => {
  const courses = (await asked(routes.listTaughtCourses)).data;
  expect(courses.map(({ title }) => title)).toEqual(['Basen', 'Zuren']);
});

test('the students of a team are listed by surname, with how far they are too', async () => {
  const { students } = await asked(routes.getTaughtTeam, { params: { teamId: other } });
  expect(students.map(({ name }) => name)).toEqual(['Noor Aalst', 'Noor Zwart']);
  const params = { courseId: earlier.courseId, teamId: other };
  const { data } = await asked(routes.getTeamProgress, { params });
  expect(data.map(({ name }) => name)).toEqual(['Noor Aalst', 'Noor Zwart']);
});

test('who needs somebody for longest is listed first', async () => {
  const { data } = await asked(signalRoutes.listSignals);
  expect(data.map(({ name }) => name)).toEqual(['Aalst', 'Zwart']);
});
