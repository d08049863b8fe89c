import { describe, expect, test } from 'vitest';
import { events as gradingEvents } from '#events/grading.ts';
import { events as peopleEvents } from '#events/people.ts';
import { registerEvents } from '#events/register.ts';
import { routes } from '#shared/register/routes.ts';
import {
  call,
  deliver,
  enrol,
  makeStudent,
  makeWorld,
  mutationsOf,
  passed,
  passedBy,
  save,
  told,
  useTable,
} from './fixture.ts';

useTable();

const { submissionReturned, gradeCorrected } = gradingEvents;

async function prepare() {
  const world = await makeWorld();
  const student = await makeStudent(world);
  const payload = passed(student.userId, await enrol(world, student));
  return { world, student, payload };
}

describe('a passed final assignment', () => {
  test('becomes a module enrolment with its end date, once', async () => {
    const { world, student, payload } = await prepare();
    const id = await deliver(world, submissionReturned.name, payload);
    await deliver(world, submissionReturned.name, payload, id);
    const [made, ...more] = await mutationsOf(world, 'open');
    expect(more).toEqual([]);
    expect(made).toMatchObject({
      kind: 'enrolment',
      action: 'deliver',
      studentId: student.userId,
      studentName: 'Bo Li',
      studentNumber: student.studentNumber,
      sequenceNumber: 'I20260001',
      learnpathTitle: 'Inleiding programmeren',
      programmeCode: '90001',
      ects: 5,
      grade: 72,
      startsOn: '2026-02-02',
      happenedOn: '2026-07-03',
      problemCount: 0,
    });
    expect(await told(world, 'mutation', made?.id ?? '')).toEqual(['register.mutation-created']);
  });

  test.each([
    ['failed', { outcome: 'failed', grade: 40 }],
    ['was rejected', { outcome: 'rejected', grade: null }],
    ['is not final', { finalAssignment: false }],
  ])('that %s tells nothing', async (_, change) => {
    const { world, payload } = await prepare();
    await deliver(world, submissionReturned.name, { ...payload, ...change });
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });

  test('of students at the same time takes a number each', async () => {
    const world = await makeWorld();
    await passedBy(world, 3);
    const numbers = (await mutationsOf(world, 'open')).map(({ sequenceNumber }) => sequenceNumber);
    expect(numbers.sort()).toEqual(['I20260001', 'I20260002', 'I20260003']);
  });

  test('of somebody who is not on the learning path is a fault', async () => {
    const world = await makeWorld();
    const student = await makeStudent(world);
    const payload = { ...passed(student.userId, gradingEvents.submissionReturned.sample.learnpathId) };
    await expect(deliver(world, submissionReturned.name, payload)).rejects.toThrow('is not enrolled');
  });
});

describe('a correction', () => {
  test('changes the open mutation, and takes it out when the pass is gone', async () => {
    const { world, payload } = await prepare();
    await deliver(world, submissionReturned.name, payload);
    await deliver(world, gradeCorrected.name, { ...payload, grade: 80, previousGrade: 72 });
    expect(await mutationsOf(world, 'open')).toMatchObject([{ grade: 80 }]);
    await deliver(world, gradeCorrected.name, {
      ...payload,
      outcome: 'failed',
      grade: 40,
      previousGrade: 80,
    });
    expect(await mutationsOf(world, 'open')).toEqual([]);
    const [gone] = await mutationsOf(world, 'deleted');
    expect(gone).toMatchObject({ restorable: false, grade: 40 });
    const answer = await call(routes.restoreMutation, world.officer, {
      params: { mutationId: gone?.id ?? '' },
    });
    expect([answer.status, answer.error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('of other work takes nothing away', async () => {
    const { world, payload } = await prepare();
    await deliver(world, submissionReturned.name, payload);
    const other = { ...passed(payload.studentId, payload.learnpathId), outcome: 'failed', grade: 40 };
    await deliver(world, gradeCorrected.name, { ...other, previousGrade: 60 });
    expect(await mutationsOf(world, 'open')).toHaveLength(1);
  });

  test('that comes late changes nothing', async () => {
    const { world, payload } = await prepare();
    const late = 'rec_00000000000000000000000000';
    await deliver(world, submissionReturned.name, payload);
    await deliver(world, gradeCorrected.name, { ...payload, grade: 80, previousGrade: 72 }, late);
    expect(await mutationsOf(world, 'open')).toMatchObject([{ grade: 72 }]);
  });
});

describe('what a mutation copies', () => {
  test('follows the person, with the problems', async () => {
    const world = await makeWorld();
    const [student] = await passedBy(world, 1);
    if (!student) throw new Error('there is no student');
    await save(student, {
      profile: { ...student.profile, surname: 'Ling' },
      personal: { ...student.personal, birthDate: null },
    });
    await deliver(world, peopleEvents.userUpdated.name, { userId: student.userId });
    expect(await mutationsOf(world, 'open')).toMatchObject([{ studentName: 'Bo Ling', problemCount: 1 }]);
    const { data } = await call(routes.checkMutations, world.officer);
    expect(data).toMatchObject({
      checked: 1,
      more: false,
      problems: [
        { field: 'birthDate', problem: 'missing', studentName: 'Bo Ling', studentId: student.userId },
      ],
    });
  });

  test('follows the programme', async () => {
    const world = await makeWorld();
    await passedBy(world, 2);
    const before = await call(routes.getRegisterSettings, world.officer);
    const { version } = before.data;
    const body = { version, programmeTitle: 'Bedrijfskunde', programmeCode: '01234' };
    await call(routes.updateRegisterSettings, world.officer, { body });
    await deliver(world, registerEvents.settingsChanged.name, { programmeCode: '01234' });
    expect(await mutationsOf(world, 'open')).toMatchObject([
      { programmeTitle: 'Bedrijfskunde', programmeCode: '01234' },
      { programmeCode: '01234' },
    ]);
  });
});
