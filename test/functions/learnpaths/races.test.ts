import { describe, expect, test } from 'vitest';
import { handler as assignmentsApi } from '#functions/assignments/api.ts';
import { handler as contentApi } from '#functions/content/api.ts';
import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { add as addTo } from '#functions/platform/table/operations.ts';
import { routes as assignments } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { routes as content } from '#shared/content/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { mostOutcomes } from '#shared/learnpaths/outcome-schemas.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { mostTeams } from '#shared/learnpaths/team-schemas.ts';
import { mostDocuments } from '#shared/media/document-schemas.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import {
  at,
  call,
  enrol,
  enrolmentOf,
  idOf,
  link,
  makeCourse,
  makePath,
  makePublished,
  refusalOf,
  useWorld,
} from './fixture.ts';

useWorld();

const first = (act: () => Promise<unknown>) => justBeforeWriting(at().client, act);
const remove = (of: Learnpath) => call(routes.deleteLearnpath, 'admin', { params: idOf(of) });
const get = (of: Learnpath) => call(routes.getLearnpath, 'admin', { params: idOf(of) });

describe.each([
  ['learning outcomes', 'outcomes', mostOutcomes],
  ['documents', 'documents', mostDocuments],
  ['teams', 'teams', mostTeams],
] as const)('%s that two people add at once', (_, kind, most) => {
  const uses = ({ id: learnpathId }: Learnpath) =>
    learnpathUses.at({ companyId: at().company.companyId, learnpathId });
  const fill = (path: Learnpath, amount: number) =>
    at().services.table.transact([addTo(uses(path), { [kind]: amount })], { notAudited: 'prepares a test' });
  const link = { title: 'Gids', type: 1, link: 'https://voorbeeld.example', roles: ['student'] };
  const adds = {
    outcomes: (path: Learnpath) =>
      call(outcomeRoutes.createLearningOutcome, 'admin', { body: { ...idOf(path), title: 'Onderzoeken' } }),
    documents: (path: Learnpath) =>
      call(documentRoutes.createDocument, 'admin', { params: idOf(path), body: link }),
    teams: (path: Learnpath) => call(teamRoutes.createTeam, 'admin', { params: idOf(path), body: team() }),
  };
  const team = () => ({
    ...{
      name: 'Dagteam',
      departmentId: at().company.departments?.[0]?.id,
      opensOn: '2099-01-01',
      closesOn: '2099-02-01',
    },
    ...{ studentIds: [], teacherIds: [] },
  });

  test('stay within the limit', async () => {
    const path = await makePath();
    await fill(path, most - 2);
    first(() => fill(path, 1));
    expect((await adds[kind](path)).status).toBe(201);
    expect(refusalOf(await adds[kind](path))).toEqual([409, 'CONFLICT']);
    expect(await at().services.table.get(uses(path))).toMatchObject({ [kind]: most });
  });
});

describe('enrolling while the learning path is being deleted', () => {
  test('keeps the learning path when the student was first, even if nobody saw them yet', async () => {
    const path = await makePublished();
    first(() => enrol(path));
    expect(refusalOf(await remove(path))).toEqual([409, 'IN_USE']);
    expect((await get(path)).status).toBe(200);
    await call(routes.unenrol, 'admin', { params: enrolmentOf(path) });
    expect((await remove(path)).status).toBe(204);
  });

  test('is refused when the deletion was first', async () => {
    const path = await makePublished();
    first(() => remove(path));
    expect(refusalOf(await enrol(path))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
    const params = enrolmentOf(path);
    expect((await call(routes.getEnrolment, 'admin', { params })).status).toBe(404);
  });

  test('never does both, whoever is first', async () => {
    for (let round = 0; round < 10; round++) {
      const path = await makePublished();
      const [enrolled, removed] = await Promise.all([enrol(path), remove(path)]);
      expect([enrolled.status, removed.status]).toSatisfy(
        ([one, other]) => (one === 201) !== (other === 204),
        `round ${round}`,
      );
    }
  });
});

describe('linking a course while it is being deleted', () => {
  const removeCourse = ({ courseId }: { courseId: string }) =>
    ask(contentApi, content.deleteCourse, { params: { courseId } });

  test('keeps the course when the link was first', async () => {
    const [path, course] = [await makePath(), await makeCourse()];
    first(() => link(path, course));
    expect(refusalOf(await removeCourse(course))).toEqual([409, 'IN_USE']);
    expect((await get(path)).data.courses).toHaveLength(1);
  });

  test('is refused when the deletion was first', async () => {
    const [path, course] = [await makePath(), await makeCourse()];
    first(() => removeCourse(course));
    const body = { version: path.version, courseIds: [course.courseId] };
    const answer = await call(routes.linkCourses, 'admin', { params: idOf(path), body });
    expect(refusalOf(answer)).toEqual([404, 'COURSE_NOT_FOUND']);
    expect((await get(path)).data).toMatchObject({ courses: [], version: path.version });
  });

  test('lets a course go that is no longer used, by a link taken away or a learning path deleted', async () => {
    const [one, other] = [await makeCourse(), await makeCourse()];
    const path = await link(await makePath(), one, other);
    await link(path, other);
    expect((await removeCourse(one)).status).toBe(204);
    expect(refusalOf(await removeCourse(other))).toEqual([409, 'IN_USE']);
    await remove(path);
    expect((await removeCourse(other)).status).toBe(204);
  });
});

describe('giving a learning path an assignment while it is being deleted', () => {
  const start = (of: Learnpath) =>
    ask(assignmentsApi, assignments.createAssignment, {
      body: { title: 'Verslag', learnpathId: of.id },
    });
  const move = (of: Assignment, to: Learnpath) =>
    ask(assignmentsApi, assignments.updateAssignment, {
      params: { assignmentId: of.id },
      body: { version: of.version, learnpathId: to.id },
    });

  test('keeps the learning path when the assignment was first', async () => {
    const path = await makePath();
    first(() => start(path));
    expect(refusalOf(await remove(path))).toEqual([409, 'IN_USE']);
  });

  test('is refused when the deletion was first, of a new assignment and of one that moves', async () => {
    const [gone, away, home] = [await makePath(), await makePath(), await makePath()];
    first(() => remove(gone));
    expect(refusalOf(await start(gone))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
    const { data } = await start(home);
    first(() => remove(away));
    expect(refusalOf(await move(data, away))).toEqual([404, 'LEARNPATH_NOT_FOUND']);
    expect(refusalOf(await remove(home))).toEqual([409, 'IN_USE']);
  });

  test('lets the learning path go that an assignment moved away from, or was deleted from', async () => {
    const [former, latter] = [await makePath(), await makePath()];
    const { data: moved } = await move((await start(former)).data, latter);
    expect((await remove(former)).status).toBe(204);
    expect(refusalOf(await remove(latter))).toEqual([409, 'IN_USE']);
    await ask(assignmentsApi, assignments.deleteAssignment, {
      params: { assignmentId: moved.id },
      body: { version: moved.version, confirmation: 'DELETE' },
    });
    expect((await remove(latter)).status).toBe(204);
  });
});

async function ask<const R extends Route>(handler: typeof contentApi, route: R, input: CallInput) {
  return callRoute(handler, route, input, { as: await signInAs(at().services, at().people.admin.userId) });
}
