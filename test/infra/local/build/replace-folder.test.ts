import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { replaceFolder } from '#infra/local/build/replace-folder.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  return { ...real, renameSync: vi.fn(real.renameSync) };
});

let place: string;
let site: string;
beforeEach(() => {
  place = fs.mkdtempSync(join(tmpdir(), 'leerpad-folder-'));
  site = join(place, 'site');
  vi.mocked(fs.renameSync).mockClear();
});
afterEach(() => fs.rmSync(place, { recursive: true }));

/** Writes files in two pieces each, and looks in between at what readers find. */
const writing = (names: readonly string[], between: () => void) => async (folder: string) => {
  for (const name of names) {
    fs.mkdirSync(dirname(join(folder, name)), { recursive: true });
    fs.writeFileSync(join(folder, name), '');
    between();
    fs.writeFileSync(join(folder, name), 'whole');
  }
};
const found = () =>
  fs
    .readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => `${name} ${fs.readFileSync(join(parentPath, name), 'utf8')}`)
    .sort();

test('a folder that is made anew is read as it was meanwhile, and goes on as the same one', async () => {
  await replaceFolder(
    site,
    writing(['index.html', 'assets/first.js'], () => expect(fs.existsSync(site)).toBe(false)),
  );
  const [before, { ino }] = [found(), fs.statSync(site)];
  expect(before).toEqual(['first.js whole', 'index.html whole']);
  await replaceFolder(
    site,
    writing(['index.html', 'assets/second.js'], () => expect(found()).toEqual(before)),
  );
  expect(found()).toEqual(['index.html whole', 'second.js whole']);
  expect(fs.statSync(site).ino).toBe(ino);
  expect(fs.readdirSync(place)).toEqual(['site']);
});

test('its page comes after what it names', async () => {
  await replaceFolder(
    site,
    writing(['index.html', 'assets/first.js'], () => undefined),
  );
  const names = vi.mocked(fs.renameSync).mock.calls.map(([, to]) => String(to).slice(site.length));
  expect(names).toEqual(['/assets/first.js', '/index.html']);
});

test('a folder stays that could not be made anew, and the next try begins with nothing', async () => {
  await replaceFolder(
    site,
    writing(['first.js'], () => undefined),
  );
  const broken = writing(['second.js'], () => {
    throw new Error('it does not build');
  });
  await expect(replaceFolder(site, broken)).rejects.toThrow('it does not build');
  expect(found()).toEqual(['first.js whole']);
  await replaceFolder(
    site,
    writing(['third.js'], () => undefined),
  );
  expect(found()).toEqual(['third.js whole']);
});
