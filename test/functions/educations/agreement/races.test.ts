import { expect, test } from 'vitest';
import { studiesOf as storedStudiesOf } from '#functions/educations/student-repository.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { makeProgramme, makeStudent, ofBlock, onBlock, register, studiesOf } from '../student-fixture.ts';

useWorld();

/** A student whose first block was made final a moment ago: its agreement is not sent yet. */
async function makeFinal() {
  const userId = await makeStudent();
  const { data } = await register(userId, await makeProgramme());
  const made = await onBlock('finalizeBlock', userId, data.blocks[0] as Block);
  return { userId, block: made.data as Block };
}
const firstBlock = async (userId: string) => (await studiesOf(userId)).blocks[0] as Block;
const statusesOf = async (userId: UserId) => {
  const of = { companyId: at().company.companyId, userId };
  const { agreements } = await storedStudiesOf(at().services.table, of, { consistent: true });
  return agreements.map(({ status }) => status);
};

test('an agreement that is sent while its block is unlocked waits for nobody once it is', async () => {
  const { userId, block } = await makeFinal();
  justBeforeWriting(at().client, settle);
  expect(refusalOf(await onBlock('unlockBlock', userId, block))).toEqual([409, 'CONFLICT']);
  expect(await statusesOf(userId)).toEqual(['sent']);
  expect((await onBlock('unlockBlock', userId, await firstBlock(userId))).status).toBe(200);
  expect(await statusesOf(userId)).toEqual(['withdrawn']);
});

test('of two that are made of one block at once, the one before counts no more', async () => {
  const { userId, block } = await makeFinal();
  const again = async (of: Block) =>
    call(agreementRoutes.generateAgreement, 'admin', {
      params: ofBlock(userId, of),
      body: { version: of.version },
    });
  justBeforeWriting(at().client, settle);
  expect(refusalOf(await again(block))).toEqual([409, 'CONFLICT']);
  expect((await again(await firstBlock(userId))).status).toBeLessThan(300);
  await settle();
  expect((await statusesOf(userId)).toSorted()).toEqual(['sent', 'withdrawn']);
});
