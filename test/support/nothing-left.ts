import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';

/**
 * Fails a test file after which a file lies on the disk still that was to be there for a moment: a Lambda goes on for
 * hours, and its disk fills up. Each test file has a place of its own for them.
 */
const { TMPDIR } = process.env;
let place: string;

beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'leerpad-test-'));
  process.env.TMPDIR = place;
});

afterAll(() => {
  // Others, e.g. the local DynamoDB, have files there too.
  const left = readdirSync(place).filter((name) => /^leerpad-\w{6}$/.test(name));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  rmSync(place, { recursive: true, force: true });
  if (left.length > 0) throw new Error(`Files are left on the disk: ${left.join(', ')}`);
});
