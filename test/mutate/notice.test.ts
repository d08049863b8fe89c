import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { noticed, SoundTests } from './notice.ts';

// Of a rule that all share hundreds of test files tell something: a report of some faults printed nothing for an hour.
test('no longer than it is said is looked for a test that notices a fault', async () => {
  const root = mkdtempSync(join(tmpdir(), 'leerpad-notice-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const program = (name: string, text: string) => {
    mkdirSync(join(root, dirname(name)), { recursive: true });
    writeFileSync(join(root, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  };
  program('node_modules/.bin/vitest', 'exec sleep 60');
  program('node_modules/typescript-7/bin/tsc', 'exit 0');
  writeFileSync(join(root, 'code.ts'), 'one();');
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const fault = { file: 'code.ts', line: 1, what: 'call removed', start: 0, end: 6, replacement: ';' };
  const found = await noticed(fault, {
    root,
    importers: new Map([['code.ts', ['test/one.test.ts', 'test/other.test.ts']]]),
    checks: ['test/checks/all.test.ts'],
    mostTests: Number.POSITIVE_INFINITY,
    seconds: 0.2,
    read,
    sound: new SoundTests(root, join(root, 'sound.json'), []),
  });
  expect(found).toEqual({ by: undefined, ran: 1, outOfTime: true, unsound: [] });
  expect(read('code.ts')).toBe('one();');
});
