import { expect, test } from 'vitest';
import type { Block } from '#shared/educations/student-schemas.ts';
import { userId as userIdOf } from '#shared/identity/ids.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, onBlock, register } from './student-fixture.ts';

useWorld();

/** A student with a block that is final, and what nobody was told of yet. */
async function finish() {
  const [student, programme] = [await makeStudent(), await makeProgramme(1)];
  const { data } = await register(student, programme);
  await settle();
  const { data: final } = await onBlock('finalizeBlock', student, data.blocks[0] as Block);
  return { student, final, happened: await unsettled(), userId: userIdOf.parse(student) };
}

test('the student of a block that is made final is told so once, however often it comes', async () => {
  const { userId, happened } = await finish();
  for (let time = 0; time < 5; time += 1) await passOn(...happened);
  await settle();
  const told = await notificationsOf({ userId }, at().company);
  expect(told.filter(({ kind }) => kind === 'educations.block-finalized')).toEqual([
    {
      kind: 'educations.block-finalized',
      context: null,
      path: '/study/education',
      values: { block: 'Semester 1', startsOn: '2026-09-01', endsOn: '2027-02-28' },
      count: 1,
    },
  ]);
});

test('the student of a block that was unlocked before the news came is told nothing', async () => {
  const { student, final, happened, userId } = await finish();
  await onBlock('unlockBlock', student, final);
  await passOn(...happened);
  expect(await notificationsOf({ userId }, at().company)).toEqual([]);
});
