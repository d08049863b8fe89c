import { describe, expect, test } from 'vitest';
import { events as peopleEvents } from '#events/people.ts';
import { handler as content } from '#functions/content/api.ts';
import { chapter } from '#functions/content/chapter.ts';
import { handler } from '#functions/guidance/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { routes as contentRoutes } from '#shared/content/routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { Route } from '#shared/http/route.ts';
import type { ChapterId, CourseId, RoleId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type CallInput, callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  at,
  call,
  enrol,
  idOf,
  makeCourse,
  makePublished,
  type Name,
  useWorld,
} from '../learnpaths/fixture.ts';

useWorld();

const days = (ahead: number) => dayPlus(dutchDate(new Date().toISOString()), ahead);
const idOfPerson = (who: Name) => at().people[who].userId;
const body = (change: object = {}) => ({
  name: 'Dagteam',
  departmentId: at().company.departments?.[0]?.id,
  opensOn: days(40),
  closesOn: days(60),
  studentIds: [idOfPerson('student')],
  teacherIds: [idOfPerson('teacher')],
  ...change,
});

async function ask<const R extends Route>(route: R, input: CallInput = {}, who: Name = 'teacher') {
  const as = await signInAs(at().services, at().people[who].userId);
  return callRoute(handler, route, input, { as });
}

async function makeTeam(change: object = {}): Promise<Team> {
  const path = await makePublished(await makeCourse());
  return (await call(teamRoutes.createTeam, 'admin', { params: idOf(path), body: body(change) })).data;
}

async function makeChapter(courseId: CourseId): Promise<ChapterId> {
  const of = { companyId: at().company.companyId, courseId, chapterId: newId('ChapterId') };
  const texts = { title: 'Voorwaarden', subtitle: '', type: 1, content: '', extraLink: null, file: null };
  const made = chapter.schema.parse({ ...of, ...texts, updatedAt: '2026-09-01T08:00:00.000Z' });
  await at().services.table.transact([put(chapter, made)], { notAudited: 'prepares a test' });
  return of.chapterId;
}
async function readChapter(courseId: CourseId, chapterId: ChapterId) {
  const answer = await ask(teachingRoutes.getTaughtChapter, { params: { courseId, chapterId } });
  return answer.status === 200 ? answer.data.title : answer.error.message_id;
}

const changeTeam = (team: Team, change: object) =>
  call(teamRoutes.updateTeam, 'admin', {
    params: { learnpathId: team.learnpathId, teamId: team.id },
    body: { version: team.version, ...body(change) },
  });

describe('a teacher', () => {
  test('sees the learning paths, courses and students of their teams, and no others', async () => {
    const team = await makeTeam();
    const other = await makeTeam({ teacherIds: [] });
    const { learnpathId } = team;
    const { data } = (await ask(teachingRoutes.listTaughtLearnpaths)).data;
    expect(data.map(({ id }) => id)).toContain(learnpathId);
    expect(data.map(({ id }) => id)).not.toContain(other.learnpathId);
    const path = (await ask(teachingRoutes.getTaughtLearnpath, { params: { learnpathId } })).data;
    expect(path.teams).toEqual([{ id: team.id, learnpathId, name: 'Dagteam', studentCount: 1 }]);
    const [course] = path.courses;
    const params = { courseId: course?.id ?? '' };
    expect((await ask(teachingRoutes.getTaughtCourse, { params })).data.title).toBe('Lussen');
    const courseId = params.courseId as CourseId;
    expect(await readChapter(courseId, await makeChapter(courseId))).toBe('Voorwaarden');
    expect(await readChapter(courseId, newId('ChapterId'))).toBe('CHAPTER_NOT_FOUND');
    const students = (await ask(teachingRoutes.getTaughtTeam, { params: { teamId: team.id } })).data;
    expect(students.students.map(({ id }) => id)).toEqual([idOfPerson('student')]);
    const foreign = { params: { learnpathId: other.learnpathId } };
    expect((await ask(teachingRoutes.getTaughtLearnpath, foreign)).error.message_id).toBe(
      'LEARNPATH_NOT_FOUND',
    );
    expect((await ask(teachingRoutes.getTaughtTeam, { params: { teamId: other.id } })).error.message_id).toBe(
      'TEAM_NOT_FOUND',
    );
  });

  test('finds no course of a learning path that none of their teams follows', async () => {
    const course = await makeCourse();
    await makePublished(course);
    const params = { courseId: course.courseId };
    expect((await ask(teachingRoutes.getTaughtCourse, { params })).error.message_id).toBe('COURSE_NOT_FOUND');
    expect(await readChapter(course.courseId, await makeChapter(course.courseId))).toBe('COURSE_NOT_FOUND');
    const { data } = (await ask(teachingRoutes.listTaughtCourses)).data;
    expect(data.map(({ id }) => id)).not.toContain(course.courseId);
  });

  test('taken off a team while reading it is refused from the next call on', async () => {
    const team = await makeTeam();
    const params = { teamId: team.id };
    expect((await ask(teachingRoutes.getTaughtTeam, { params })).status).toBe(200);
    await changeTeam(team, { teacherIds: [] });
    expect((await ask(teachingRoutes.getTaughtTeam, { params })).error.message_id).toBe('TEAM_NOT_FOUND');
    const ofPath = { params: { learnpathId: team.learnpathId } };
    expect((await ask(teachingRoutes.getTaughtLearnpath, ofPath)).error.message_id).toBe(
      'LEARNPATH_NOT_FOUND',
    );
  });

  test('who leaves the organisation and comes back teaches none of their former teams', async () => {
    const { services, company, people: folk } = at();
    const second = await makeCompany(services.table);
    const both = inCompanies([company, ['teacher']], [second, ['teacher']]);
    const { userId } = await makeUser(services.table, company, ['teacher'], both);
    const team = await makeTeam({ teacherIds: [userId, idOfPerson('teacher')] });
    const setRoles = async (roles: Record<string, RoleId[]>) => {
      const found = await services.table.get(user.at({ userId }), { consistent: true });
      if (!found) throw new Error('the teacher is gone');
      const companyIds = [company.companyId, second.companyId];
      await services.table.transact(
        [replace(user, found, { ...found, memberships: roles })],
        recordOf(
          peopleEvents.companiesRolesSet,
          { now: new Date().toISOString(), requestId: 'roles' },
          { subject: { type: 'user', id: userId }, payload: { userId, companyIds } },
        ),
      );
      await settle();
    };
    await setRoles({ [second.companyId]: [second.roles.teacher] });
    await setRoles(both.memberships);
    const as = await signInAs(services, userId);
    expect((await callRoute(handler, teachingRoutes.listTaughtLearnpaths, {}, { as })).data.data).toEqual([]);
    const params = { learnpathId: team.learnpathId, teamId: team.id };
    const { teachers, students } = (await call(teamRoutes.getTeam, 'admin', { params })).data;
    expect(teachers.map((one) => one.userId)).toEqual([folk.teacher.userId]);
    expect(students.map((one) => one.userId)).toEqual([folk.student.userId]);
  });

  test('sees a student no more who is unenrolled, also when that is told twice', async () => {
    const studentIds = [idOfPerson('student'), idOfPerson('fellow')];
    const team = await makeTeam({ studentIds });
    const path = { id: team.learnpathId } as Parameters<typeof enrol>[0];
    const fellow = { params: { learnpathId: path.id, userId: idOfPerson('fellow') } };
    await enrol(path, 'fellow');
    await call(learnpaths.unenrol, 'admin', fellow);
    const records = (await unsettled()).filter(({ name }) => name === 'learnpaths.student-unenrolled');
    expect(records).toHaveLength(1);
    // Enrolled again before it is told: they stay.
    await enrol(path, 'fellow');
    await settle();
    const seen = async () => {
      const params = { teamId: team.id };
      return (await ask(teachingRoutes.getTaughtTeam, { params })).data.students.map(({ id }) => id);
    };
    expect((await seen()).toSorted()).toEqual(studentIds.toSorted());
    await call(learnpaths.unenrol, 'admin', fellow);
    await settle();
    await passOn(...records);
    expect(await seen()).toEqual([idOfPerson('student')]);
  });

  test('follows a student by the learning paths of their teams alone, until the student leaves the team', async () => {
    const team = await makeTeam({ studentIds: [idOfPerson('fellow')] });
    const elsewhere = await makePublished(await makeCourse());
    const path = { id: team.learnpathId };
    await enrol(path as Parameters<typeof enrol>[0], 'fellow');
    await enrol(elsewhere, 'fellow');
    const ofStudent = { params: { userId: idOfPerson('fellow') } };
    const followed = async () => {
      const { data } = await call(learnpaths.listLearnpathsOfUser, 'teacher', ofStudent);
      return data.data.map(({ id }) => id);
    };
    expect(await followed()).toEqual([team.learnpathId]);
    const courses = async (who: Name) => {
      const token = await signInAs(at().services, idOfPerson(who));
      const answer = await callRoute(content, contentRoutes.listCoursesOfUser, ofStudent, { as: token });
      return answer.status === 200 ? answer.data.data.map(({ id }) => id) : answer.error.message_id;
    };
    const taught = await call(learnpaths.getLearnpath, 'admin', { params: idOf(path as typeof elsewhere) });
    const all = [...taught.data.courses, ...elsewhere.courses].map(({ id }) => id);
    expect(await courses('teacher')).toEqual(taught.data.courses.map(({ id }) => id));
    expect((await courses('admin')) as string[]).toEqual(expect.arrayContaining(all));
    expect(await courses('stranger')).toBe('USER_NOT_FOUND');
    expect(await courses('student')).toBe('NO_AUTHORIZATION');
    await changeTeam(team, {});
    expect(await courses('teacher')).toBe('USER_NOT_FOUND');
    const left = await call(learnpaths.listLearnpathsOfUser, 'teacher', ofStudent);
    expect(left.error.message_id).toBe('USER_NOT_FOUND');
    const as = await signInAs(at().services, idOfPerson('teacher'));
    expect((await callRoute(people, coachRoutes.getMyStudent, ofStudent, { as })).error.message_id).toBe(
      'USER_NOT_FOUND',
    );
  });

  test('of two organisations sees in one nothing of what they teach in the other', async () => {
    const { services, company } = at();
    const second = await makeCompany(services.table);
    const both = inCompanies([company, ['teacher']], [second, ['teacher']]);
    const { userId } = await makeUser(services.table, company, ['teacher'], both);
    const team = await makeTeam({ teacherIds: [userId] });
    const as = await signInAs(services, userId);
    const params = { teamId: team.id };
    const here = await callRoute(handler, teachingRoutes.getTaughtTeam, { params }, { as });
    expect(here.status).toBe(200);
    const there = { as, company: second.companyId };
    expect((await callRoute(handler, teachingRoutes.listTaughtLearnpaths, {}, there)).data.data).toEqual([]);
    expect((await callRoute(handler, teachingRoutes.getTaughtTeam, { params }, there)).error.message_id).toBe(
      'TEAM_NOT_FOUND',
    );
  });

  test('sees how far each student of a team is, and of no team that doesn’t follow the course', async () => {
    const team = await makeTeam();
    const other = await makeTeam();
    const path = (await ask(teachingRoutes.getTaughtLearnpath, { params: { learnpathId: team.learnpathId } }))
      .data;
    const courseId = path.courses[0]?.id ?? '';
    const own = { params: { courseId, teamId: team.id } };
    expect((await ask(teachingRoutes.getTeamProgress, own)).data.data).toMatchObject([
      { id: idOfPerson('student'), completedChapterIds: [], lastReadAt: null },
    ]);
    const foreign = { params: { courseId, teamId: other.id } };
    expect((await ask(teachingRoutes.getTeamProgress, foreign)).error.message_id).toBe('COURSE_NOT_FOUND');
  });
});
