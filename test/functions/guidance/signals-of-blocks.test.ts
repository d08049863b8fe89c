import { expect, test } from 'vitest';
import { studentEducationEvents as events } from '#events/educations.ts';
import { block } from '#functions/educations/student.ts';
import { attention } from '#functions/guidance/attention.ts';
import { followStudent } from '#functions/guidance/follow-student.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { settle } from '#test/support/settle.ts';
import { at, useWorld } from '../educations/fixture.ts';
import {
  deleteBlock,
  makeProgramme,
  makeStudent,
  move,
  onBlock,
  register,
  setParts,
  studiesOf,
} from '../educations/student-fixture.ts';

useWorld();

const stored = (userId: UserId) =>
  at().services.table.get(attention.at({ companyId: at().company.companyId, userId }), { consistent: true });

/** Whether the signals of a student, now and to come, are those of what is stored. */
async function expectInStep(userId: UserId): Promise<void> {
  await settle();
  const before = await stored(userId);
  const of = { companyId: at().company.companyId, userId };
  await followStudent(at().services.table, of, dutchDate(new Date().toISOString()));
  expect(await stored(userId)).toEqual(before);
}

/** Somebody whose one block holds all that they study, though they may have another. */
async function makeFull() {
  const userId = await makeStudent();
  await register(userId, await makeProgramme(2, { points: 60 }));
  const [first, second] = (await studiesOf(userId)).blocks;
  const [part] = second?.learnpaths ?? [];
  if (!first || !second || !part) throw new Error('there are two blocks');
  await move(userId, second, part.learnpathId, first, 1);
  const [, empty] = (await studiesOf(userId)).blocks;
  if (!empty) throw new Error('there are two blocks still');
  await deleteBlock(userId, empty);
  await settle();
  const [only] = (await studiesOf(userId)).blocks;
  if (!only) throw new Error('there is one');
  expect(await stored(userId)).toBeUndefined();
  return { userId, only };
}

test('follow an agreement that counts no more as its block was unlocked', async () => {
  const userId = await makeStudent();
  await register(userId, await makeProgramme());
  const [first] = (await studiesOf(userId)).blocks;
  if (!first) throw new Error('there are blocks');
  await onBlock('finalizeBlock', userId, first);
  await settle();
  expect((await stored(userId))?.nextOn).not.toBeNull();
  const [final] = (await studiesOf(userId)).blocks;
  if (!final) throw new Error('there are blocks');
  expect((await onBlock('unlockBlock', userId, final)).status).toBe(200);
  await expectInStep(userId);
});

test('follow learning paths that are taken out of a block, so that there is something left to plan', async () => {
  const { userId, only } = await makeFull();
  const [part] = only.learnpaths;
  expect((await setParts(userId, only, [{ learnpathId: part?.learnpathId }])).status).toBe(200);
  await expectInStep(userId);
  expect(await stored(userId)).toBeDefined();
});

test('follow what was decided of a learning path: what was failed is to be planned anew', async () => {
  const { userId, only } = await makeFull();
  const { table } = at().services;
  const { companyId } = at().company;
  const before = await table.get(block.at({ companyId, userId, blockId: only.id }), { consistent: true });
  const [part] = before?.learnpaths ?? [];
  if (!before || !part) throw new Error('there is a block');
  const learnpaths = before.learnpaths.map((one) => (one === part ? { ...one, status: 3 as const } : one));
  const { learnpathId } = part;
  const decided = recordOf(
    events.partDecided,
    { now: new Date().toISOString(), requestId: 'test' },
    {
      subject: { type: 'block', id: only.id },
      payload: {
        userId,
        blockId: only.id,
        educationId: before.educationId,
        learnpathId,
        status: 3,
        result: null,
      },
      companyId,
    },
  );
  await table.transact([replace(block, before, { ...before, learnpaths })], decided);
  await expectInStep(userId);
  expect(await stored(userId)).toBeDefined();
});
