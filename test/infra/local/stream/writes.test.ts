import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { watchWrites } from '#infra/local/stream/writes.ts';

test('after each write it is looked twice whether a stream has grown: what was not in place yet is met', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'writes-'));
  const database = join(folder, 'shared.db');
  writeFileSync(`${database}-wal`, '');
  const read = vi.fn(() => 1);
  const writes = watchWrites(database, () => ({ read, close: () => undefined }));
  onTestFinished(() => {
    writes.stop();
    rmSync(folder, { recursive: true });
  });
  for (let written = 0; written < 3; written += 1) {
    read.mockClear();
    appendFileSync(`${database}-wal`, 'a change');
    await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(1), { timeout: 10_000 });
  }
});

test('a bell is waited for until it rings, or has rung since the last time', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const bell = watchWrites(undefined).listen();
  const { signal } = new AbortController();
  const wait = () => {
    const heard = vi.fn();
    void bell.rung(signal).then(heard);
    return heard;
  };
  const first = wait();
  await vi.advanceTimersByTimeAsync(99);
  expect(first).not.toHaveBeenCalled();
  bell.ring();
  await vi.advanceTimersByTimeAsync(0);
  expect(first).toHaveBeenCalledOnce();
  bell.ring();
  const second = wait();
  await vi.advanceTimersByTimeAsync(0);
  expect(second).toHaveBeenCalledOnce();
});
