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
