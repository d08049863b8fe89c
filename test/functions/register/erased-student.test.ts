import { expect, test } from 'vitest';
import { user } from '#functions/platform/identity/entities.ts';
import { removeAt } from '#functions/platform/table/operations.ts';
import { mutation } from '#functions/register/mutation.ts';
import { mutationId as mutationIdOf } from '#shared/identity/ids.ts';
import { settle } from '#test/support/settle.ts';
import { shown, start, whole } from './exporting.ts';
import {
  enrol,
  makeStudent,
  makeWorld,
  mutationsOf,
  passedBy,
  run,
  useTable,
  type World,
} from './fixture.ts';
import { correct, giveBack } from './work.ts';

useTable();

const unmendable = { field: 'student', problem: 'missing' };

async function withOneErased(students: number): Promise<World> {
  const world = await makeWorld();
  const [erased] = await passedBy(world, students);
  if (!erased) throw new Error('there is no student');
  await world.services.table.transact([removeAt(user.at(erased))], { notAudited: 'erased elsewhere' });
  return world;
}

test.each([false, true])(
  'what is about an erased student is left out of an export and said, leaving out the rest: %s',
  async (leaveOut) => {
    const world = await withOneErased(2);
    const exportId = await start(world, { leaveOut });
    await whole(world, exportId);
    expect(await shown(world, exportId)).toMatchObject({
      ...{ status: 'completed', total: 1, problemCount: 1, problems: [unmendable] },
    });
    expect(await mutationsOf(world, 'open')).toHaveLength(1);
  },
);

test.each([false, true])(
  'an export of nothing else is refused, leaving out the rest: %s',
  async (leaveOut) => {
    const world = await withOneErased(1);
    const exportId = await start(world, { leaveOut });
    expect(await run(world, 'collect', exportId)).toEqual({ hasErrors: true });
    expect(await shown(world, exportId)).toMatchObject({ problemCount: 1, problems: [unmendable] });
  },
);

test('a correction of what was erased from what the register is told leads to nothing, and its event is over', async () => {
  const world = await makeWorld();
  const student = await makeStudent(world);
  const work = await giveBack(world, student, await enrol(world, student));
  await settle();
  const [made] = await mutationsOf(world, 'open');
  const mutationId = mutationIdOf.parse(made?.id);
  await world.services.table.transact([removeAt(mutation.at({ ...work, mutationId }))], {
    notAudited: 'erased here',
  });
  await correct(world, work, 40);
  await settle();
  expect(await mutationsOf(world, 'open')).toEqual([]);
});
