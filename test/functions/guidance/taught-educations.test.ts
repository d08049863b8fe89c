import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/guidance/api.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { coachees, taughtTeam } from '#functions/platform/identity/relations.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { taughtEducationRoutes as routes } from '#shared/guidance/education-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { Learnpath } from '#shared/learnpaths/schemas.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeCompany, makeUser } from '#test/support/builders.ts';
import {
  at,
  call,
  idOf,
  link,
  makeEducation,
  makePath,
  setModules,
  useWorld,
} from '../educations/fixture.ts';

useWorld();

let [teacher, coach, nobody, coachOfBoth]: User[] = [];
let taught: Learnpath;
let other: Learnpath;
let education: Education;
const ids = () => ({ student: at().people.student.userId, fellow: at().people.fellow.userId });
const userIdOf = (who: User | undefined) => who?.userId ?? newId('UserId');

/** A teacher of one student in one learning path, the coach of another student, and an education with both of them. */
beforeAll(async () => {
  const { table } = at().services;
  const { companyId } = at().company;
  [teacher, coach, nobody, coachOfBoth] = await Promise.all([
    makeUser(table, at().company, ['teacher']),
    makeUser(table, at().company, ['coach']),
    makeUser(table, at().company, ['teacher']),
    makeUser(table, at().company, ['coach']),
  ]);
  taught = await makePath('Bedrijfskunde', 30);
  other = await makePath('Recht', 20);
  education = await link(await makeEducation({ name: 'Bachelor Recht' }), taught, other);
  const modules = [{ title: 'Jaar 1', learnpaths: [{ learnpathId: taught.id }] }];
  education = (await setModules(education, modules)).data;
  await link(await makeEducation({ name: 'Zonder iemand' }), other);
  for (const userId of Object.values(ids()))
    await call(studentRoutes.registerStudent, 'admin', {
      params: idOf(education),
      body: { userId, scope: 'all', startsOn: '2026-09-01' },
    });
  const team = {
    learnpathId: taught.id,
    teamId: newId('TeamId'),
    name: 'Dagteam',
    students: [ids().student],
  };
  await table.transact(
    [
      create(taughtTeam, { companyId, userId: userIdOf(teacher), ...team }),
      create(coachees, { companyId, userId: userIdOf(coach), students: { [ids().fellow]: null } }),
      create(coachees, {
        ...{ companyId, userId: userIdOf(coachOfBoth) },
        students: { [ids().fellow]: null, [ids().student]: null },
      }),
    ],
    { notAudited: 'prepares a test' },
  );
});

const as = (userId: UserId) => signInAs(at().services, userId);
const list = async (who: User | undefined) =>
  (await callRoute(handler, routes.listTaughtEducations, {}, { as: await as(userIdOf(who)) })).data.data;
const open = async (userId: UserId, of = education) =>
  callRoute(handler, routes.getTaughtEducation, { params: idOf(of) }, { as: await as(userId) });
const standings = async (who: User | undefined, ...asked: UserId[]) => {
  const input = { params: idOf(education), query: { user_ids: asked.join(',') } };
  return callRoute(handler, routes.listEducationStandings, input, { as: await as(userIdOf(who)) });
};

describe('an education', () => {
  test('is listed for who teaches in it or has a student in it, and no other is', async () => {
    const [first, ...more] = await list(teacher);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      ...{ id: education.id, name: 'Bachelor Recht', learnpathCount: 2 },
      ...{ ownLearnpathCount: 1, studentCount: 1 },
    });
    expect(await list(coach)).toMatchObject([{ id: education.id, ownLearnpathCount: 0, studentCount: 1 }]);
    expect(await list(nobody)).toEqual([]);
  });

  test('shows its programme with their own learning paths marked, and their own students alone', async () => {
    const { data } = await open(userIdOf(teacher));
    expect(data.modules).toEqual([
      {
        id: education.modules[0]?.id,
        title: 'Jaar 1',
        learnpaths: [{ learnpathId: taught.id, title: 'Bedrijfskunde', ects: 30, own: true }],
      },
      { id: null, title: '', learnpaths: [{ learnpathId: other.id, title: 'Recht', ects: 20, own: false }] },
    ]);
    expect(data.students.map(({ id, status }) => [id, status])).toEqual([[ids().student, 'busy']]);
    const coached = (await open(userIdOf(coach))).data;
    expect(coached.students.map(({ id }) => id)).toEqual([ids().fellow]);
    const both = (await open(userIdOf(coachOfBoth))).data.students.map(({ name }) => name);
    expect(both).toHaveLength(2);
    expect(both).toEqual(both.toSorted());
  });

  test('is not there for who has nothing to do with it, nor for another organisation', async () => {
    const elsewhere = await makeUser(at().services.table, await makeCompany(at().services.table), [
      'teacher',
    ]);
    for (const { userId } of [nobody ?? elsewhere, elsewhere]) {
      const { status, error } = await open(userId);
      expect([status, error.message_id]).toEqual([404, 'EDUCATION_NOT_FOUND']);
    }
  });

  test('tells how far a student is: to their coach the study points, to their teacher where that one teaches', async () => {
    const { student, fellow } = ids();
    expect((await standings(teacher, student, fellow)).data.data).toEqual([
      {
        ...{ id: student, earned: null },
        parts: [{ learnpathId: taught.id, title: 'Bedrijfskunde', status: 4 }],
      },
    ]);
    expect((await standings(coach, student, fellow)).data.data).toEqual([
      { id: fellow, earned: 0, parts: [] },
    ]);
    expect((await standings(nobody, student, fellow)).data.data).toEqual([]);
    const many = Array.from({ length: 21 }, () => newId('UserId'));
    expect((await standings(coach, ...many)).error.message_id).toBe('INVALID_INPUT');
  });
});
