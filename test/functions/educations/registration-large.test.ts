import { describe, expect, test } from 'vitest';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dieAt, died } from '#test/support/death.ts';
import { call, link, makeEducation, makePaths, refusalOf, setModules, unlink, useWorld } from './fixture.ts';
import { makeStudent, register, studiesOf } from './student-fixture.ts';

useWorld();

describe('registering for more than one transaction holds', () => {
  /** Modules of thirty learning paths: two of them fit in a transaction. */
  const makeBig = async (modules: number) => {
    const paths = await makePaths(modules * 30, 1);
    let big = await makeEducation();
    for (const chunk of chunksOf(paths, 40)) big = await link(big, ...chunk);
    const wanted = Array.from({ length: modules }, (_, at) => ({
      title: `Semester ${at + 1}`,
      learnpaths: paths.slice(at * 30, at * 30 + 30).map(({ id: learnpathId }) => ({ learnpathId })),
    }));
    return (await setModules(big, wanted)).data;
  };
  const held = async (student: string) =>
    (await studiesOf(student)).blocks.map(({ title, learnpaths }) => [title, learnpaths.length]);
  const breakOff = (at: number, moment: 'before' | 'after', student: string, of: Education) =>
    dieAt(at, moment, async () => {
      if ((await register(student, of)).status === 500) throw died;
    });
  const whole = [
    ['Semester 1', 30],
    ['Semester 2', 30],
    ['Semester 3', 30],
    ['Semester 4', 30],
    ['Semester 5', 30],
  ];

  test('is finished by registering again after it broke off anywhere, and then no more', async () => {
    const [student, big] = [await makeStudent(), await makeBig(5)];
    await breakOff(1, 'before', student, big);
    expect(await held(student)).toEqual([]);
    await breakOff(1, 'after', student, big);
    expect(await held(student)).toEqual(whole.slice(0, 2));
    await breakOff(1, 'after', student, big);
    expect(await held(student)).toEqual(whole.slice(0, 4));
    const { data } = await register(student, big);
    expect([data.blocksMade, data.blocks.length]).toEqual(['created', 5]);
    expect(await held(student)).toEqual(whole);
    expect((await studiesOf(student)).blocks).toEqual(data.blocks);
    expect((await register(student, big)).data.blocksMade).toBe('exist');
  });

  test('takes the most that eight blocks hold in one call, and refuses what would be a ninth', async () => {
    const [student, big] = [await makeStudent(), await makeBig(8)];
    const { data } = await register(student, big);
    expect(data.blocks.map(({ learnpaths }) => learnpaths.length)).toEqual(Array(8).fill(30));
    const [one] = await makePaths(1, 1);
    if (!one) throw new Error('there is a learning path');
    const more = await link(big, one);
    const answer = await register(await makeStudent(), more, { scope: 'all' });
    expect(refusalOf(answer)).toEqual([409, 'MAX_BLOCKS_REACHED']);
  });

  test('counts the blocks that are still to come, and leaves out what the education let go meanwhile', async () => {
    const [student, big] = [await makeStudent(), await makeBig(5)];
    await breakOff(1, 'after', student, big);
    const { registration } = await studiesOf(student);
    const { error } = await call(studentRoutes.updateRegistration, 'admin', {
      params: { userId: student },
      body: { version: registration?.version ?? 0, maxBlocks: 4 },
    });
    expect(error.errors).toEqual({ maxBlocks: { key: 'minValue', values: { min: 5 } } });
    const { data: emptied } = await setModules(big, []);
    const last = big.linkedLearnpaths[149];
    if (!last) throw new Error('the education has 150 learning paths');
    await unlink(emptied, { id: last.learnpathId });
    await register(student, big);
    expect(await held(student)).toEqual([...whole.slice(0, 4), ['Semester 5', 29]]);
  });
});
