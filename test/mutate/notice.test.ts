import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticed, SoundTests } from './notice.ts';
import type { Found } from './switches/tries.ts';

// Of a rule that all share hundreds of test files tell something: a report of some faults printed nothing for an hour.
test('no longer than it is said is looked for a test that notices a fault', async () => {
  const { look, read } = codeWith({ vitest: 'exec sleep 60' });
  const tests = ['test/one.test.ts', 'test/other.test.ts', 'test/third.test.ts'];
  expect(await look(tests, 0.2)).toMatchObject({ by: undefined, outOfTime: true });
  expect(read('code.ts')).toBe('one();');
});

// The test waited for all the minutes of the fault, and there was no time left to see that it ends without it.
test('a fault is noticed by a test that never ends with it, and ends without', async () => {
  const { look } = codeWith({ vitest: 'grep -q one code.ts || exec sleep 60' });
  expect(await look(['test/one.test.ts'], 4)).toMatchObject({ by: 'test/one.test.ts', unsound: [] });
});

// They were behind forty others: in the minutes that a fault has they were not reached, and it counted as not noticed.
test('after the nearest tests those of all calls and keys are run, then the checks, then the others', async () => {
  const { look, read } = codeWith({ vitest: 'echo "$@" >> ran.txt' });
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `test/${one}.test.ts`);
  const ofAll = ['test/functions/platform/table/all-keys.unit.test.ts', 'test/walks/story.test.ts'];
  expect(await look([...others, ...ofAll], 60)).toMatchObject({ by: undefined, ran: 9 });
  const ran = read('ran.txt').matchAll(/^run (.*?) --/gm);
  expect([...ran].map(([, files]) => files)).toEqual([
    'test/a.test.ts',
    'test/b.test.ts test/c.test.ts test/d.test.ts',
    ...ofAll,
    'test/checks/all.test.ts',
    'test/e.test.ts test/f.test.ts',
  ]);
});

// A window of one domain that opens on a page of another was looked at last, behind forty tests, and time was up before.
test('the pages that show a file are looked at right after the checks, of whatever domain they are', async () => {
  const { look, read } = codeWith({ vitest: 'echo "$@" >> ran.txt' });
  const others = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `test/${one}.test.ts`);
  const list = 'test/web/features/people/page-deeds.test.tsx';
  expect(await look([...others, list], 60)).toMatchObject({ by: undefined, ran: 8 });
  const ran = read('ran.txt').matchAll(/^run (.*?) --/gm);
  expect([...ran].map(([, files]) => files)).toEqual([
    'test/a.test.ts',
    'test/b.test.ts test/c.test.ts test/d.test.ts',
    'test/checks/all.test.ts',
    list,
    'test/e.test.ts test/f.test.ts',
  ]);
});

test('of tests that ran with a fault beside others only what could not run so is run again', async () => {
  const { look, read } = codeWith({ vitest: 'echo "$@" >> ran.txt' });
  const tests = ['test/a.test.ts', 'test/b.test.ts', 'test/once.test.ts', 'test/walks/story.test.ts'];
  const found = { passed: new Set(['a', 'b']), onceIn: new Set(['test/once.test.ts']), far: 0, ms: 2 };
  expect(await look(tests, 60, found)).toMatchObject({ by: undefined, ran: 3 });
  const ran = read('ran.txt').matchAll(/^run (.*?) --/gm);
  expect([...ran].map(([, files]) => files)).toEqual([
    'test/once.test.ts',
    'test/walks/story.test.ts',
    'test/checks/all.test.ts',
  ]);
});

test('a fault that none of them reached is tried with all tests', async () => {
  const { look } = codeWith({ vitest: 'exit 0' });
  const found = { passed: new Set<string>(), onceIn: new Set<string>(), far: 0, ms: 0 };
  expect(await look(['test/a.test.ts', 'test/b.test.ts'], 60, found)).toMatchObject({ ran: 3 });
});

/** A folder with one line of code and a fault to put into it; what runs tests is a script. */
function codeWith({ vitest }: { readonly vitest: string }) {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-notice-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const program = (name: string, text: string) => {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  program('node_modules/.bin/vitest', vitest);
  program('node_modules/typescript-7/bin/tsc', 'exit 0');
  writeFileSync(join(root, 'code.ts'), 'one();');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const fault = { file: 'code.ts', line: 1, what: 'call removed', start: 0, end: 6, replacement: ';' };
  const look = (tests: readonly string[], seconds: number, found?: Found) =>
    noticed(fault, {
      found,
      root,
      importers: new Map([['code.ts', tests]]),
      checks: ['test/checks/all.test.ts'],
      mostTests: Number.POSITIVE_INFINITY,
      seconds,
      read,
      sound: new SoundTests(root, join(root, 'sound.json'), []),
    });
  return { look, read };
}
