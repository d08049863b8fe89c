import { describe, expect, test } from 'vitest';
import { submission } from '#functions/grading/submission.ts';
import { enrolmentAt, learnpathUses, unenrolling } from '#functions/learnpaths/public.ts';
import { handler as peopleApi } from '#functions/people/api.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { add, remove } from '#functions/platform/table/operations.ts';
import { routes as people } from '#shared/people/routes.ts';
import { routes } from '#shared/register/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { leaveUnsettled, passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  call,
  enrol,
  makePath,
  makeStudent,
  makeWorld,
  mutationsOf,
  passedBy,
  save,
  told,
  useTable,
} from './fixture.ts';
import { correct, giveBack } from './work.ts';

useTable();

async function prepare() {
  const world = await makeWorld();
  const student = await makeStudent(world);
  return { world, student, learnpathId: await enrol(world, student) };
}

describe('a passed final assignment', () => {
  test('becomes a module enrolment with its end date, once', async () => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId);
    const returned = await unsettled();
    await settle();
    await passOn(...returned);
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
    ['failed', { grade: 40 }],
    ['was rejected', { grade: null }],
    ['is not final', { finalAssignment: false }],
  ])('that %s tells nothing', async (_, ending) => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId, ending);
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });

  test('of somebody who left the organisation meanwhile is told all the same', async () => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId);
    await save(student, { memberships: {} });
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ studentName: 'Bo Li', problemCount: 0 }]);
  });

  test('of a class that is told at the same moment takes a number each, and nobody is left out', async () => {
    const world = await makeWorld();
    const students = await Promise.all(Array.from({ length: 30 }, () => makeStudent(world)));
    for (const student of students) await giveBack(world, student, await enrol(world, student));
    await Promise.all((await unsettled()).map((record) => passOn(record)));
    const numbers = (await mutationsOf(world, 'open')).map(({ sequenceNumber }) => sequenceNumber);
    expect(numbers).toHaveLength(30);
    expect(new Set(numbers).size).toBe(30);
    expect(numbers.sort()[29]).toBe('I20260030');
  });

  test('that was erased since leads to nothing, here or elsewhere, when it is told again', async () => {
    const { world, student, learnpathId } = await prepare();
    const work = await correct(world, await giveBack(world, student, learnpathId), 80);
    const told = await unsettled();
    await settle();
    const before = await mutationsOf(world, 'open');
    await world.services.table.transact([remove(submission, work)], { notAudited: 'prepares a test' });
    await passOn(...told);
    expect(await mutationsOf(world, 'open')).toEqual(before);
  });

  test('of somebody who was erased, whose work is kept still, is told to nobody', async () => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId);
    await world.services.table.transact([remove(user, student)], { notAudited: 'prepares a test' });
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });

  test.each([
    ['which is there still', { title: 'Programmeren 1', ects: 15 }, 0],
    ['which is gone as well', undefined, 1],
  ])(
    'of who was taken off the learning path, %s, is told with their first day',
    async (_, path, problemCount) => {
      const { world, student, learnpathId } = await prepare();
      const { table } = world.services;
      const before = await table.get(enrolmentAt(world.company.companyId, student.userId, learnpathId));
      if (!before) throw new Error('there is no enrolment');
      const cause = { now: '2026-06-25T09:30:00.000Z', requestId: 'request-of-unenrolment' };
      const { operations, record } = unenrolling(cause, before);
      const uses = learnpathUses.at({ companyId: world.company.companyId, learnpathId });
      await table.transact([add(uses, { enrolments: 1 })], { notAudited: 'prepares a test' });
      await table.transact(operations, record);
      if (path) await makePath(world, learnpathId, path);
      await giveBack(world, student, learnpathId);
      await settle();
      const [made] = await mutationsOf(world, 'open');
      expect(made).toMatchObject({ startsOn: '2026-02-02', happenedOn: '2026-07-03', grade: 72 });
      const { title: learnpathTitle, ects } = path ?? { title: 'Inleiding programmeren', ects: 0 };
      expect(made).toMatchObject({ learnpathTitle, ects, problemCount });
    },
  );

  test('of somebody who never was on the learning path is a fault', async () => {
    const { world, student } = await prepare();
    await giveBack(world, student, newId('LearnpathId'));
    await expect(settle()).rejects.toThrow('is not enrolled');
    await leaveUnsettled();
  });
});

describe('a correction', () => {
  test('changes the open mutation, and takes it out when the pass is gone', async () => {
    const { world, student, learnpathId } = await prepare();
    const work = await giveBack(world, student, learnpathId);
    await settle();
    const better = await correct(world, work, 80);
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([{ grade: 80 }]);
    await correct(world, better, 40);
    await settle();
    expect(await mutationsOf(world, 'open')).toEqual([]);
    const [gone] = await mutationsOf(world, 'deleted');
    expect(gone).toMatchObject({ restorable: false, grade: 40 });
    const answer = await call(routes.restoreMutation, world.officer, {
      params: { mutationId: gone?.id ?? '' },
    });
    expect([answer.status, answer.error.message_id]).toEqual([409, 'WRONG_STATE']);
  });

  test('of other work takes nothing away', async () => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId);
    const other = await giveBack(world, student, learnpathId, { grade: 50 });
    await correct(world, other, 40);
    await settle();
    expect(await mutationsOf(world, 'open')).toHaveLength(1);
  });

  test('of other work that is told again late changes nothing', async () => {
    const { world, student, learnpathId } = await prepare();
    await giveBack(world, student, learnpathId, { grade: 60 });
    const late = await unsettled();
    await settle();
    await giveBack(world, student, learnpathId, { grade: 80 });
    await settle();
    await passOn(...late);
    expect(await mutationsOf(world, 'open')).toMatchObject([{ grade: 80 }]);
  });

  test('that overtakes the return counts: nothing is told of a pass that was taken away', async () => {
    const { world, student, learnpathId } = await prepare();
    await correct(world, await giveBack(world, student, learnpathId), 40);
    await passOn(...(await unsettled()).reverse());
    expect(await mutationsOf(world, 'open')).toEqual([]);
  });

  test('that overtakes the return is told once', async () => {
    const { world, student, learnpathId } = await prepare();
    await correct(world, await giveBack(world, student, learnpathId), 80);
    await passOn(...(await unsettled()).reverse());
    await settle();
    const [made, ...more] = await mutationsOf(world, 'open');
    expect([made?.grade, more]).toEqual([80, []]);
    expect(await told(world, 'mutation', made?.id ?? '')).toEqual(['register.mutation-created']);
  });
});

describe('what a mutation copies', () => {
  test('follows the person, with the problems', async () => {
    const world = await makeWorld();
    const [student] = await passedBy(world, 1);
    if (!student) throw new Error('there is no student');
    const admin = await makeUser(world.services.table, world.company, ['admin']);
    const as = await signInAs(world.services, admin.userId);
    const params = { userId: student.userId };
    const { version } = (await callRoute(peopleApi, people.getUser, { params }, { as })).data;
    const body = {
      version,
      profile: { ...student.profile, surname: 'Ling' },
      personal: { ...student.personal, birthDate: null },
    };
    await callRoute(peopleApi, people.updateUser, { params, body }, { as });
    await settle();
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
    await settle();
    expect(await mutationsOf(world, 'open')).toMatchObject([
      { programmeTitle: 'Bedrijfskunde', programmeCode: '01234' },
      { programmeCode: '01234' },
    ]);
  });
});
