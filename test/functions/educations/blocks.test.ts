import { describe, expect, test } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, callLearnpaths, link, makePath, refusalOf, useWorld } from './fixture.ts';
import {
  deleteBlock,
  makeProgramme,
  makeStudent,
  move,
  ofBlock,
  onBlock,
  register,
  setParts,
  studiesOf,
} from './student-fixture.ts';

useWorld();

/** A student with blocks of one learning path of 30 EC each. */
async function start(modules = 2) {
  const [student, education] = [await makeStudent(), await makeProgramme(modules)];
  const { data } = await register(student, education);
  const [first, second] = data.blocks as [Block, Block];
  return { student, education, first, second, registration: data.registration };
}
const create = (userId: string, body: object) =>
  call(studentRoutes.createBlock, 'admin', { params: { userId }, body });
const period = (startDate: string, endDate: string) => ({ title: 'Blok', startDate, endDate });
const log = async (userId: string, block: Block) =>
  (await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(userId, block) })).data.data;

describe('the period of a block', () => {
  test.each([
    ['over the change to summer time', '2028-03-25T09:00:00', '2028-03-27T17:00:00'],
    ['of which a date is written in the hour that comes twice', '2028-10-29T02:30:00', '2028-11-01T12:00:00'],
  ])('is kept %s', async (_, startDate, endDate) => {
    const { student } = await start();
    expect((await create(student, period(startDate, endDate))).data).toMatchObject({ startDate, endDate });
  });

  test.each([
    ['before it starts', '2028-02-01T00:00:00', '2028-01-01T00:00:00', 'endDate', 'beforeStart'],
    ['as it starts', '2028-02-01T00:00:00', '2028-02-01T00:00:00', 'endDate', 'beforeStart'],
    ['in another block', '2026-12-01T00:00:00', '2026-12-31T00:00:00', 'startDate', 'overlaps'],
    ['on the day another begins', '2026-01-01T00:00:00', '2026-09-01T00:00:01', 'startDate', 'overlaps'],
  ])('does not end %s', async (_, startDate, endDate, field, key) => {
    const { student } = await start();
    const { error } = await create(student, period(startDate, endDate));
    expect(error.errors).toMatchObject({ [field]: { key } });
  });

  test('may begin the second after another ended', async () => {
    const { student } = await start(1);
    const answer = await create(student, period('2027-03-01T00:00:00', '2027-04-01T00:00:00'));
    expect(answer.status).toBe(201);
  });

  test('of two that come at once and overlap is kept once', async () => {
    const { student } = await start();
    const body = period('2029-01-01T00:00:00', '2029-02-01T00:00:00');
    justBeforeWriting(at().client, () => create(student, body));
    expect(refusalOf(await create(student, body))).toEqual([409, 'CONFLICT']);
    expect((await studiesOf(student)).blocks).toHaveLength(3);
  });

  test('and its name change until it is final', async () => {
    const { student, first } = await start();
    const { data } = await onBlock('updateBlock', student, first, {
      title: 'Herfst',
      startDate: '2026-09-07T09:00:00',
    });
    expect(data).toMatchObject({ title: 'Herfst', startDate: '2026-09-07T09:00:00', endDate: first.endDate });
    const { data: final } = await onBlock('finalizeBlock', student, data);
    expect(refusalOf(await onBlock('updateBlock', student, final, { title: 'Winter' }))).toEqual([
      409,
      'WRONG_STATE',
    ]);
    const overlapping = await onBlock('updateBlock', student, (await studiesOf(student)).blocks[1] as Block, {
      startDate: '2026-10-01T00:00:00',
    });
    expect(overlapping.error.errors).toMatchObject({ startDate: { key: 'overlaps' } });
  });
});

test('a ninth block is refused', async () => {
  const { student } = await start(8);
  const answer = await create(student, period('2040-01-01T00:00:00', '2040-02-01T00:00:00'));
  expect(refusalOf(answer)).toEqual([409, 'MAX_BLOCKS_REACHED']);
});

describe('the learning paths of a block', () => {
  test('are added, changed and taken away', async () => {
    const { student, education, first } = await start();
    const extra = await makePath('Keuzevak', 2.5);
    await link(education, extra);
    const learnpathId = first.learnpaths[0]?.learnpathId;
    const { data } = await setParts(student, first, [
      { learnpathId: extra.id, learningpathWay: 'classroom', studyPhase: 1, status: 1 },
      { learnpathId },
    ]);
    expect(data.learnpaths).toMatchObject([
      { title: 'Keuzevak', ects: 2.5, learningpathWay: 'classroom', studyPhase: 1, status: 1 },
      { title: 'Deel 1', status: 4 },
    ]);
    const { data: less } = await setParts(student, data, [{ learnpathId }]);
    expect(less.learnpaths.map(({ title }) => title)).toEqual(['Deel 1']);
    expect((await log(student, less)).map(({ type, added, removed }) => [type, added, removed])).toEqual([
      ['learnpaths-changed', [], ['Keuzevak']],
      ['learnpaths-changed', ['Keuzevak'], []],
      ['planned-by-platform', ['Deel 1'], []],
    ]);
  });

  test('are of its education, stand in one block, and are passed by no plan', async () => {
    const { student, first, second } = await start();
    const foreign = await makePath();
    const own = { learnpathId: first.learnpaths[0]?.learnpathId };
    expect(refusalOf(await setParts(student, first, [{ learnpathId: foreign.id }]))).toEqual([
      404,
      'LEARNPATH_NOT_FOUND',
    ]);
    const twice = await setParts(student, second, [own]);
    expect(twice.error.errors).toEqual({ 'learnpaths.0': { key: 'duplicate' } });
    const passed = await setParts(student, first, [{ ...own, status: 2 }]);
    expect(refusalOf(passed)).toEqual([422, 'INVALID_INPUT']);
  });

  test('move to another block, by one of two administrators who do so at once', async () => {
    const { student, first, second } = await start(3);
    const third = (await studiesOf(student)).blocks[2] as Block;
    const learnpathId = first.learnpaths[0]?.learnpathId;
    if (!learnpathId) throw new Error('the block holds a learning path');
    const answers = await Promise.all([
      move(student, first, learnpathId, second),
      move(student, first, learnpathId, third),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const held = (await studiesOf(student)).blocks.map(({ learnpaths: parts }) => parts.length);
    expect(held.toSorted()).toEqual([0, 1, 2]);
  });

  test('move within their block, and not into a final one', async () => {
    const { student, education, first, second } = await start();
    const extra = await makePath('Keuzevak', 5);
    await link(education, extra);
    const [part] = first.learnpaths;
    if (!part) throw new Error('the block holds a learning path');
    const { data: two } = await setParts(student, first, [
      { learnpathId: part.learnpathId },
      { learnpathId: extra.id },
    ]);
    const { data } = await move(student, two, extra.id, two, 0);
    expect(data.blocks[0]?.learnpaths.map(({ title }) => title)).toEqual(['Keuzevak', 'Deel 1']);
    const { data: final } = await onBlock('finalizeBlock', student, second);
    const now = (await studiesOf(student)).blocks[0] as Block;
    expect(refusalOf(await move(student, now, extra.id, final))).toEqual([409, 'WRONG_STATE']);
    const strange = await move(student, now, extra.id, { ...now, version: 1 });
    expect(refusalOf(strange)).toEqual([409, 'CONFLICT']);
  });
});

describe('finalizing', () => {
  test('asks to go on with fewer than 30 EC, and not with none', async () => {
    const { student, education } = await start(1);
    const extra = await makePath('Keuzevak', 29.5);
    await link(education, extra);
    const { data: block } = await create(student, period('2030-01-01T00:00:00', '2030-06-01T00:00:00'));
    const empty = await onBlock('finalizeBlock', student, block);
    expect(empty.error.errors).toMatchObject({ learnpaths: { key: 'minItems' } });
    const { data: held } = await setParts(student, block, [{ learnpathId: extra.id }]);
    expect(refusalOf(await onBlock('finalizeBlock', student, held))).toEqual([409, 'INSUFFICIENT_POINTS']);
    const { status } = await onBlock('finalizeBlock', student, held, { acceptInsufficient: true });
    expect(status).toBe(200);
  });

  test('twice at once happens once', async () => {
    const { student, first } = await start();
    const answers = await Promise.all([
      onBlock('finalizeBlock', student, first),
      onBlock('finalizeBlock', student, first),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('enrols the student on what is published, and tells of what is not, however often it is told', async () => {
    const { student, education, first } = await start();
    const archived = await makePath('Verouderd', 5);
    await link(education, archived);
    const body = { version: archived.version, status: 3 };
    await callLearnpaths(learnpaths.updateLearnpath, { params: { learnpathId: archived.id }, body });
    const parts = [
      ...first.learnpaths.map(({ learnpathId }) => ({ learnpathId })),
      { learnpathId: archived.id },
    ];
    const { data } = await setParts(student, first, parts);
    await onBlock('finalizeBlock', student, data);
    await settle();
    const shelf = await callLearnpaths(learnpaths.listLearnpathsOfUser, { params: { userId: student } });
    expect(
      shelf.data.data.map(({ title, enrolment }) => [title, enrolment.startsOn, enrolment.endsOn]),
    ).toEqual([['Deel 1', '2026-09-01', '2027-02-28']]);
    const [agreed, latest, before] = await log(student, data);
    expect(agreed?.type).toBe('agreement-sent');
    expect(latest).toMatchObject({ type: 'subscribed', by: null, added: ['Deel 1'], removed: ['Verouderd'] });
    expect(before).toMatchObject({ type: 'submitted', text: '' });
    expect(before?.by).toEqual(expect.any(String));
  });

  test('is undone by unlocking, and only then', async () => {
    const { student, first } = await start();
    expect(refusalOf(await onBlock('unlockBlock', student, first))).toEqual([409, 'WRONG_STATE']);
    const { data: final } = await onBlock('finalizeBlock', student, first);
    const { data } = await onBlock('unlockBlock', student, final);
    expect(data.finalizedAt).toBeNull();
    expect((await log(student, data)).map(({ type }) => type).slice(0, 2)).toEqual(['unlocked', 'submitted']);
  });
});

test('deleting a block lets its learning paths go, and makes room', async () => {
  const { student, first } = await start(8);
  const { data: final } = await onBlock('finalizeBlock', student, first);
  expect((await deleteBlock(student, final)).status).toBe(204);
  expect((await studiesOf(student)).blocks).toHaveLength(7);
  const answer = await create(student, period('2040-01-01T00:00:00', '2040-02-01T00:00:00'));
  expect(answer.status).toBe(201);
});

test('a message stands in the log under the name of who wrote it', async () => {
  const { student, first } = await start();
  const params = ofBlock(student, first);
  await call(studentRoutes.addBlockMessage, 'admin', { params, body: { message: 'Gesproken op school' } });
  expect((await log(student, first))[0]).toMatchObject({ type: 'message', text: 'Gesproken op school' });
  const empty = await call(studentRoutes.addBlockMessage, 'admin', { params, body: { message: '  ' } });
  expect(refusalOf(empty)).toEqual([422, 'INVALID_INPUT']);
});

test.each(['updateBlock', 'deleteBlock', 'finalizeBlock', 'unlockBlock'] as const)(
  '%s finds no block of another company',
  async (name) => {
    const { student, first } = await start(1);
    const input = { params: ofBlock(student, first), body: { version: 1 } };
    expect(refusalOf(await call(studentRoutes[name], 'stranger', input))).toEqual([404, 'BLOCK_NOT_FOUND']);
  },
);
