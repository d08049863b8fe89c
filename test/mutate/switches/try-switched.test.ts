import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { faultsIn } from '../faults.ts';
import { trySwitched } from './try-switched.ts';

const code = `
export const most = 3;
export function sumOf(numbers: readonly number[]): number {
  let sum = 0;
  for (const one of numbers) if (one > 0) sum += one;
  return sum;
}
export function untilFound(has: (at: number) => boolean): number {
  let at = 0;
  while (!has(at) && at < most) at += 1;
  return at;
}
export const negative = (of: number) => -of * 1;
export const unseen = () => [1];
`;

const tests = `
import { expect, test } from 'vitest';
import { negative, sumOf, untilFound } from './code.ts';
let runs = 0;
test('a sum is of what counts', () => expect(sumOf([2, -1])).toBe(2));
test('it is found', () => expect(untilFound((at) => at === 2)).toBe(2));
test('this passes once', () => expect([++runs, negative(2)]).toEqual([1, -2]));
`;

test('faults are tried side by side: each is put down to the test that fails with it', {
  timeout: 60_000,
}, async () => {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-switched-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = {
    'code.ts': code,
    'code.test.ts': tests,
    'package.json': '{ "type": "module" }',
    'vitest.config.ts':
      "export default { test: { projects: [{ test: { name: 'unit', include: ['*.test.ts'] } }] } };",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  mkdirSync(join(root, 'test'));
  cpSync(dirname(import.meta.dirname), join(root, 'test/mutate'), { recursive: true });
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(root, 'node_modules'));
  const plan = faultsIn('code.ts', code).map((fault, id) => ({ id, fault, nearest: ['code.test.ts'] }));
  const endsAt = performance.now() + 50_000;
  const found = await trySwitched(plan, {
    root,
    tests: ['code.test.ts'],
    endsAt,
    mostMs: 1500,
    warn: expect.fail,
  });
  const outcome = plan.map(({ id, fault }) => {
    const { by, passed, onceIn } = found.get(id) ?? {};
    const test =
      by?.replace(/^.* > (.*) \(.*$/, '$1') ?? `${passed?.size} passed, once in ${onceIn?.size} files`;
    return `${fault.line} ${fault.what}: ${test}`;
  });
  expect(outcome).toEqual([
    '2 number one higher: 0 passed, once in 0 files',
    '4 number one higher: a sum is of what counts',
    '5 condition negated: a sum is of what counts',
    '5 > became >=: 1 passed, once in 0 files',
    '5 number one higher: 1 passed, once in 0 files',
    '9 number one higher: 1 passed, once in 0 files',
    '10 condition negated: it is found',
    // Never ends: the process that tries it is ended, and another goes on.
    '10 && became ||: it is found',
    '10 < became <=: 1 passed, once in 0 files',
    '10 number one higher: 1 passed, once in 0 files',
    '13 number one higher: 0 passed, once in 1 files',
    '14 last member of a list dropped: 0 passed, once in 0 files',
    '14 number one higher: 0 passed, once in 0 files',
  ]);
});
