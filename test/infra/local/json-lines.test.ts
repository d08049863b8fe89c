import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJsonLines } from '#infra/local/json-lines.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leerpad-lines-'));
  path = join(folder, 'some.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('keeps what was added, in order', () => {
  const lines = openJsonLines<object>(path);
  lines.add({ is: 'één' });
  lines.add({ is: 'two' });
  expect(openJsonLines(path).read()).toEqual([{ is: 'één' }, { is: 'two' }]);
});

it('drops a last line that a kill has cut short, also for the start after the next', () => {
  openJsonLines<object>(path).add({ is: 'één' });
  appendFileSync(path, '{"is":"tw');
  const lines = openJsonLines<object>(path);
  expect(lines.read()).toEqual([{ is: 'één' }]);
  lines.add({ is: 'three' });
  expect(openJsonLines(path).read()).toEqual([{ is: 'één' }, { is: 'three' }]);
});

it('names the file and the line that it cannot read', () => {
  writeFileSync(path, '{"is":"one"}\n{"is"\n{"is":"three"}\n');
  expect(() => openJsonLines(path)).toThrow(`Cannot read ${path}, line 2: `);
});

it('holds nothing of what could not be written', () => {
  const lines = openJsonLines<object>(path);
  rmSync(folder, { recursive: true });
  expect(() => lines.add({ is: 'lost' })).toThrow('ENOENT');
  expect(lines.read()).toEqual([]);
});

it('can be read by its owner alone', () => {
  openJsonLines<object>(path).add({});
  expect(statSync(path).mode & 0o777).toBe(0o600);
});
