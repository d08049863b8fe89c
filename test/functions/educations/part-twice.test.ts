import { expect, test } from 'vitest';
import type { Block } from '#shared/educations/student-schemas.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, link, makePath, refusalOf, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, register, setParts, studiesOf } from './student-fixture.ts';

useWorld();

test('a learning path stands in one block, also where two administrators put it in two at once', async () => {
  const [student, education] = [await makeStudent(), await makeProgramme(2)];
  const [first, second] = (await register(student, education)).data.blocks as [Block, Block];
  const extra = await makePath('Keuzevak', 5);
  await link(education, extra);
  const also = (block: Block) =>
    setParts(student, block, [
      ...block.learnpaths.map(({ learnpathId }) => ({ learnpathId })),
      { learnpathId: extra.id },
    ]);
  justBeforeWriting(at().client, async () => {
    expect((await also(second)).status).toBe(200);
  });
  expect(refusalOf(await also(first))).toEqual([409, 'CONFLICT']);
  const held = (await studiesOf(student)).blocks.map(({ learnpaths: parts }) => parts.length);
  expect(held.toSorted()).toEqual([1, 2]);
});
