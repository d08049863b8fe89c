import { beforeAll, expect, test } from 'vitest';
import { routes } from '#shared/register/routes.ts';
import { dieAt } from '#test/support/death.ts';
import { settle } from '#test/support/settle.ts';
import { shown, start } from './exporting.ts';
import { call, makeWorld, mutationsOf, passedBy, run, told, useTable, type World } from './fixture.ts';

useTable();

/** Three batches of forty at most. */
const students = 85;
let world: World;
beforeAll(async () => {
  world = await makeWorld();
  await passedBy(world, students);
}, 120_000);

test('a process that dies at any write while batches are marked leaves nothing out and marks nothing twice', async () => {
  const exportId = await start(world);
  await run(world, 'collect', exportId);
  await run(world, 'write-file', exportId);
  const mark = () => run<{ done: boolean }>(world, 'mark-exported', exportId);
  const marked = async () => (await shown(world, exportId)).processed;
  await dieAt(1, 'before', mark);
  expect(await marked()).toBe(0);
  await dieAt(1, 'after', mark);
  expect(await marked()).toBe(40);
  await dieAt(1, 'before', mark);
  expect(await marked()).toBe(40);
  await dieAt(2, 'after', mark);
  expect(await marked()).toBe(85);
  expect(await mark()).toEqual({ done: true });
  await run(world, 'finish', exportId);
  await settle();

  expect(await shown(world, exportId)).toMatchObject({ status: 'completed', total: 85, processed: 85 });
  const exported = await mutationsOf(world, 'exported');
  expect(exported.filter((one) => one.exportId === exportId)).toHaveLength(students);
  for (const { id } of exported)
    expect(await told(world, 'mutation', id)).toEqual([
      'register.mutation-created',
      'register.mutation-exported',
    ]);
  expect(await totals()).toEqual({ open: 0, exported: 85 });
}, 120_000);

test('a process that dies while they are taken back leaves none exported, and the next export takes them all', async () => {
  const fresh = await makeWorld();
  world = fresh;
  await passedBy(world, students);
  const exportId = await start(world);
  for (const step of ['collect', 'write-file', 'mark-exported'] as const) await run(world, step, exportId);
  const takeBack = () => run(world, 'mark-failed', exportId, { error: { Error: 'Broken' } });
  await dieAt(1, 'after', takeBack);
  await dieAt(1, 'before', takeBack);
  await dieAt(2, 'after', takeBack);
  await takeBack();
  await settle();
  expect(await shown(world, exportId)).toMatchObject({ status: 'failed' });
  expect(await totals()).toEqual({ open: 85, exported: 0 });
  const next = await start(world);
  for (const step of ['collect', 'write-file', 'mark-exported', 'finish'] as const)
    await run(world, step, next);
  expect(await shown(world, next)).toMatchObject({ status: 'completed', total: 85, processed: 85 });
  expect(await totals()).toEqual({ open: 0, exported: 85 });
}, 120_000);

test('what somebody took out while an export broke off is open once it is brought back: no file told of it', async () => {
  world = await makeWorld();
  await passedBy(world, 2);
  const exportId = await start(world);
  for (const step of ['collect', 'write-file', 'mark-exported'] as const) await run(world, step, exportId);
  const [one] = await mutationsOf(world, 'exported');
  if (!one) throw new Error('nothing was marked');
  const params = { mutationId: one.id };
  const taken = await call(routes.deleteMutation, world.officer, { params, body: { reason: 'Dubbel' } });
  expect(taken.data.state).toBe('deleted');
  await run(world, 'mark-failed', exportId, { error: { Error: 'Broken' } });
  await settle();
  expect(await totals()).toEqual({ open: 1, exported: 0 });
  expect((await call(routes.restoreMutation, world.officer, { params })).data.state).toBe('open');
  expect(await told(world, 'mutation', one.id)).not.toContain('register.mutation-reopened');
  expect(await totals()).toEqual({ open: 2, exported: 0 });
});

/** The counts, as the lists show them. */
async function totals() {
  const totalOf = async (state: 'open' | 'exported') =>
    (await call(routes.listMutations, world.officer, { query: { state } })).data.meta.total;
  return { open: await totalOf('open'), exported: await totalOf('exported') };
}
