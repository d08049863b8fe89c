import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openCheckpoint, takenUntil } from '#infra/local/stream/checkpoint.ts';

test('a checkpoint is read by the next process, and a shorter number takes the whole place of a longer one', () => {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-checkpoint-'));
  const first = openCheckpoint(data, 'reader');
  expect(first.read()).toBe('0');
  first.write('49000000000000000000123');
  first.flush();
  expect(openCheckpoint(data, 'reader').read()).toBe('49000000000000000000123');
  first.write('7');
  first.close();
  expect(openCheckpoint(data, 'reader').read()).toBe('7');
});

test('a stream is taken up to where the last of its readers has come', () => {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-checkpoint-'));
  openCheckpoint(data, 'one').write('40');
  openCheckpoint(data, 'other').write('300');
  expect(takenUntil(data)).toBe(40n);
});
