import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

// Where a program begins is run by nobody but who starts it: an argument that it passes over would go unseen.
test.each([
  'infra/local/seed/main.ts',
  'infra/organisation/main.ts',
  'infra/redeliver.ts',
  'infra/remains/main.ts',
])('%s reads its arguments from the first, says what is wrong with one, and fails', (program) => {
  const { status, stderr } = spawnSync(process.execPath, [program, '--nonsense'], { encoding: 'utf8' });
  expect([stderr.trim(), status]).toEqual(["Unknown option '--nonsense'", 1]);
});
