import { expect, test } from 'vitest';
import { learnpathEvents } from '#events/learnpaths.ts';
import { events as peopleEvents } from '#events/people.ts';
import { registerEvents } from '#events/register.ts';
import { newId } from '#functions/platform/ids.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { MutationId, UserId } from '#shared/identity/ids.ts';
import { leaveUnsettled, settle } from '#test/support/settle.ts';
import { enrol, makeStudent, makeWorld, mutationsOf, save, useTable } from './fixture.ts';
import { correct, giveBack } from './work.ts';

useTable();

async function prepare() {
  const world = await makeWorld();
  const student = await makeStudent(world);
  return { world, student, learnpathId: await enrol(world, student) };
}

const later = { now: '2026-07-04T09:30:00.000Z', requestId: 'of what was told' };
const about = ({ studentId }: Pick<Told, 'studentId'>) => ({ subject: { type: 'user', id: studentId } });
type Told = { readonly mutationId: MutationId; readonly studentId: UserId };

test.each([
  [
    'another number',
    (of: Told) =>
      recordOf(peopleEvents.studentNumberSet, later, { ...about(of), payload: { userId: of.studentId } }),
  ],
  [
    'a mutation that was restored',
    (of: Told) =>
      recordOf(registerEvents.mutationRestored, later, { ...about(of), payload: { ...of, state: 'open' } }),
  ],
  [
    'a mutation that an export let go',
    (of: Told) =>
      recordOf(registerEvents.mutationReopened, later, {
        ...about(of),
        payload: { ...of, exportId: newId('ExportId') },
      }),
  ],
])('who has %s is in their open mutations as they are now', async (_, told) => {
  const { world, student, learnpathId } = await prepare();
  await giveBack(world, student, learnpathId);
  await settle();
  const [made] = await mutationsOf(world, 'open');
  if (!made) throw new Error('nothing is open');
  await save(student, { studentNumber: '20269999' });
  await world.services.table.transact([], told({ mutationId: made.id, studentId: student.userId }));
  await settle();
  expect(await mutationsOf(world, 'open')).toMatchObject([{ studentNumber: '20269999' }]);
});

test('a pass follows the enrolment that it completes, and goes with one that is no longer completed', async () => {
  const { world, student, learnpathId } = await prepare();
  const { table } = world.services;
  const work = await giveBack(world, student, learnpathId);
  await leaveUnsettled();
  const { submissionId } = work;
  const ofEnrolment = {
    ...about({ studentId: student.userId }),
    companyId: world.company.companyId,
    payload: { learnpathId, userId: student.userId, submissionId },
  };
  await table.transact([], recordOf(learnpathEvents.enrolmentCompleted, later, ofEnrolment));
  await settle();
  expect(await mutationsOf(world, 'open')).toMatchObject([{ grade: 72 }]);
  await correct(world, work, 40);
  await leaveUnsettled();
  await table.transact([], recordOf(learnpathEvents.enrolmentReopened, later, ofEnrolment));
  await settle();
  expect(await mutationsOf(world, 'open')).toEqual([]);
});
