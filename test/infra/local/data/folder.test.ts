import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeFolder } from '#infra/local/data/folder.ts';

// Whoever runs tests may write everywhere, as on most machines that only do that.
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  accessSync: () => {
    throw new Error('EACCES: permission denied');
  },
}));

test('a folder that is there and can’t be written to is named, before anything is begun', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect(() => takeFolder(folder, false)).toThrow(`Cannot write in ${folder}: EACCES: permission denied`);
});
