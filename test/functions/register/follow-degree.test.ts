import { describe, expect, test } from 'vitest';
import { studentEducationEvents as events } from '#events/educations.ts';
import { registration } from '#functions/educations/student.ts';
import { create } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { makeEducation } from './education.ts';
import { fileOf, start, whole } from './exporting.ts';
import { makeStudent, makeWorld, mutationsOf, passedBy, useTable, type World } from './fixture.ts';

useTable();

interface Study {
  readonly status?: 'graduated' | 'certificate' | 'stopped';
  readonly code?: string;
  readonly reported?: boolean;
  /** That they study something else since. */
  readonly formerSince?: string;
}

/** A student whose study ended so; nobody was told of it yet. */
async function end(
  world: World,
  { status = 'graduated', code = '01234', reported = true, formerSince }: Study,
) {
  const { table } = world.services;
  const student = await makeStudent(world);
  const { companyId } = world.company;
  const { educationId, update, report } = await makeEducation(world);
  await update({ code });
  await report(reported);
  const cause = { now: '2026-07-03T09:30:00.000Z', requestId: 'request-of-the-board' };
  const ended = registration.schema.parse({
    ...{ companyId, userId: student.userId, educationId, studentName: 'Bo Li', sortName: 'li bo' },
    ...{ educationName: 'Bedrijfskunde', educationTitle: 'Bachelor Bedrijfskunde', level: 'bachelor' },
    ...{ points: 240, status, startsOn: '2022-09-01', expectedEndOn: null, unsubscribedOn: null },
    ...{ certificateOn: '2026-06-30', graduatedOn: status === 'graduated' ? '2026-07-02' : null },
    ...{ propaedeuseOn: null, maxBlocks: 8, blockCount: 8, registeredAt: cause.now, formerSince },
  });
  const told = recordOf(events.registrationUpdated, cause, {
    subject: { type: 'registration', id: student.userId },
    payload: { educationId, userId: student.userId, status },
    companyId,
    after: ended,
  });
  await table.transact([create(registration, ended)], told);
  return student;
}

describe('a degree that the board granted', () => {
  test('becomes a result under the code of its education, with its own number, once', async () => {
    const world = await makeWorld();
    await passedBy(world, 1);
    const student = await end(world, {});
    const granted = await unsettled();
    await settle();
    await passOn(...granted);
    const [made, ...more] = await mutationsOf(world, 'open');
    expect(made).toMatchObject({
      ...{ kind: 'result', action: 'deliver', studentId: student.userId, sequenceNumber: 'R20260002' },
      ...{ learnpathId: null, learnpathTitle: 'Bachelor Bedrijfskunde', ects: 240, grade: null },
      ...{ programmeTitle: 'Bedrijfskunde', programmeCode: '01234', problemCount: 0 },
      ...{ startsOn: '2022-09-01', happenedOn: '2026-07-02' },
    });
    expect(more).toMatchObject([{ kind: 'enrolment', sequenceNumber: 'I20260001' }]);
    const exportId = await start(world);
    await whole(world, exportId);
    await settle();
    const text = Buffer.from(fileOf(world, exportId)?.bytes ?? []).toString();
    expect(text).toContain(';RESULTAAT;AANLEVEREN;R20260002;');
    expect(text).toContain(';01234;Bachelor Bedrijfskunde;240;20220901;20260702');
    await passOn(...granted);
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });

  test('is told of who studies something else since', async () => {
    const world = await makeWorld();
    await end(world, { formerSince: '2026-07-04T09:00:00.000Z' });
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ kind: 'result', programmeCode: '01234' }]);
  });

  test('of an education without a code has that as a problem: the code of modules is not its own', async () => {
    const world = await makeWorld();
    await end(world, { code: '' });
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ programmeCode: '', problemCount: 1 }]);
  });

  test('of an education that is not reported is left out, and who looks sees why', async () => {
    const world = await makeWorld();
    await end(world, { reported: false });
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
    expect(await mutationsOf(world, 'deleted')).toMatchObject([{ kind: 'result', excluded: true }]);
  });
});

test.each(['certificate', 'stopped'] as const)('an ending by %s is no degree', async (status) => {
  const world = await makeWorld();
  await end(world, { status });
  await settle();
  expect(await mutationsOf(world, 'open')).toEqual([]);
});
