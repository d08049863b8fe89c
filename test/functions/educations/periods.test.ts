import { describe, expect, test } from 'vitest';
import { periodRoutes as routes } from '#shared/educations/period-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { settle } from '#test/support/settle.ts';
import { call, idOf, type Name, refusalOf, useWorld } from './fixture.ts';
import { callAs, exempt, makeProgramme, makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

const reason = 'Op eigen verzoek';
const record = async (userId: UserId, more: object, who: Name = 'admin') => {
  const { registration } = await studiesOf(userId);
  const body = { version: registration?.version ?? 1, reason, ...more };
  return call(routes.recordPeriod, who, { params: { userId }, body });
};
const pause = { kind: 'pause', startsOn: '2027-02-01', endsOn: '2027-02-28' };

async function start() {
  const [student, programme] = [await makeStudent(), await makeProgramme(1, { points: 30 })];
  await register(student, programme);
  await settle();
  return { student, programme };
}

describe('a period', () => {
  test('is recorded once of two at once, and its student sees it', async () => {
    const { student } = await start();
    const answers = await Promise.all([record(student, pause), record(student, pause)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const own = await callAs(student, studentRoutes.getStudyEducation);
    expect(own.data.registration?.periods).toMatchObject([{ kind: 'pause', reason }]);
  });

  test('is withdrawn, and not twice', async () => {
    const { student } = await start();
    const { data } = await record(student, pause);
    const [found] = data.registration?.periods ?? [];
    const params = { userId: student, periodId: found?.id ?? 'there is none' };
    const body = { version: data.registration?.version };
    const gone = await call(routes.withdrawPeriod, 'admin', { params, body });
    expect(gone.data.registration?.periods).toEqual([]);
    expect(refusalOf(await call(routes.withdrawPeriod, 'admin', { params, body }))).toEqual([
      404,
      'PERIOD_NOT_FOUND',
    ]);
  });

  test('asks for what its kind needs, and for nothing else', async () => {
    const { student } = await start();
    expect(refusalOf(await record(student, { kind: 'pause', startsOn: '2027-02-01' }))).toEqual([
      422,
      'INVALID_INPUT',
    ]);
    const mixed = await record(student, { ...pause, kind: 'return' });
    expect(refusalOf(mixed)).toEqual([422, 'INVALID_INPUT']);
  });

  test('is nothing to who may not, or to another organisation', async () => {
    const { student } = await start();
    expect(refusalOf(await record(student, pause, 'manager'))).toEqual([403, 'NO_AUTHORIZATION']);
    expect(refusalOf(await record(student, pause, 'stranger'))).toEqual([404, 'USER_NOT_FOUND']);
  });
});

describe('another version of an education', () => {
  test('is gone on with: what was earned counts, and the student stands in its list', async () => {
    const { student, programme } = await start();
    const { blocks } = await studiesOf(student);
    if (blocks[0]) await exempt(student, blocks[0]);
    const { data: next } = await call(educations.copyEducation, 'admin', {
      params: idOf(programme),
      body: { name: 'Volgend jaar', studyYear: 2027 },
    });
    await call(educations.updateEducation, 'admin', {
      params: idOf(next),
      body: { version: next.version, status: 2 },
    });
    await settle();
    const moved = await record(student, { kind: 'switch', startsOn: '2027-09-01', educationId: next.id });
    expect(moved.data).toMatchObject({
      complete: true,
      registration: { educationName: 'Volgend jaar', earlierVersions: [programme.id] },
    });
    const listed = async (of: typeof next) =>
      (await call(studentRoutes.listEducationStudents, 'admin', { params: idOf(of) })).data.data.length;
    expect([await listed(programme), await listed(next)]).toEqual([0, 1]);
    const removed = await call(educations.deleteEducation, 'admin', { params: idOf(next) });
    expect(removed.status).toBe(409);
  });

  test('that isn’t there is not gone on with', async () => {
    const { student } = await start();
    const unknown = 'edu_01JD0000000000000000000099';
    const answer = await record(student, { kind: 'switch', startsOn: '2027-09-01', educationId: unknown });
    expect(refusalOf(answer)).toEqual([404, 'EDUCATION_NOT_FOUND']);
  });
});
