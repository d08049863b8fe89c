import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
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

test('a checkpoint goes to the disk once in a tenth of a second, and at the end', () => {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-checkpoint-'));
  const onDisk = () => takenUntil(data);
  const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
  try {
    const checkpoint = openCheckpoint(data, 'reader');
    checkpoint.write('1');
    expect(onDisk()).toBe(1n);
    now.mockReturnValue(5100);
    checkpoint.write('2');
    expect(onDisk()).toBe(1n);
    now.mockReturnValue(5100.5);
    checkpoint.write('3');
    expect(onDisk()).toBe(3n);
    checkpoint.write('4');
    checkpoint.close();
    expect(onDisk()).toBe(4n);
  } finally {
    now.mockRestore();
  }
});

test('a stream is taken up to where the last of its readers has come', () => {
  const data = mkdtempSync(join(tmpdir(), 'leerpad-checkpoint-'));
  openCheckpoint(data, 'one').write('40');
  openCheckpoint(data, 'other').write('300');
  expect(takenUntil(data)).toBe(40n);
});
