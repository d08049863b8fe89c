import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { madeFrom } from '#infra/local/build/sources.ts';

let root: string;
let made: string[];
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'leerpad-build-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, '.build'));
  write('one');
  made = [];
});

const write = (text: string) => writeFileSync(join(root, 'source.txt'), text);

/** Builds, by whoever; what is half done lies there for a moment. */
const build = (by: string, breaksOff = false) =>
  madeFrom(root, {
    name: 'step',
    sources: { from: ['source.txt'] },
    result: '.build/result.txt',
    make: async () => {
      made.push(`${by} begins`);
      await delay(20);
      if (breaksOff) throw new Error('broke off');
      writeFileSync(join(root, '.build/result.txt'), '');
      made.push(`${by} ends`);
    },
  });

test('of those who build at once one does, and the others find it done', async () => {
  expect(await Promise.all([build('a'), build('b'), build('c')])).toEqual([true, false, false]);
  expect(made).toEqual(['a begins', 'a ends']);
});

test('who waited for a build that broke off builds', async () => {
  const [broken, whole] = await Promise.allSettled([build('a', true), build('b')]);
  expect(broken.status).toBe('rejected');
  expect(whole).toEqual({ status: 'fulfilled', value: true });
  expect(made).toEqual(['a begins', 'b begins', 'b ends']);
});

test('it is built anew once its sources have changed', async () => {
  await build('a');
  write('two');
  expect([await build('b'), await build('c')]).toEqual([true, false]);
});
