import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openBacklog } from '#infra/local/backlog.ts';

const fresh = () => join(mkdtempSync(join(tmpdir(), 'leerpad-backlog-')), 'backlog.jsonl');
const leftIn = (path: string) => [...openBacklog<string>(path).left.values()];

test('what was added and not removed is there for the next process, in its order', () => {
  const path = fresh();
  const backlog = openBacklog<string>(path);
  const [first] = ['a', 'b', 'c'].map(backlog.add);
  backlog.remove(first ?? '');
  expect(leftIn(path)).toEqual(['b', 'c']);
  expect(leftIn(path)).toEqual(['b', 'c']);
});

test('the file is empty once nothing is under way', () => {
  const path = fresh();
  const backlog = openBacklog<string>(path);
  for (const id of ['a', 'b'].map(backlog.add)) backlog.remove(id);
  expect(readFileSync(path, 'utf8')).toBe('');
  backlog.add('c');
  expect(leftIn(path)).toEqual(['c']);
});

test('a last line that a kill cut short was never taken on', () => {
  const path = fresh();
  openBacklog<string>(path).add('a');
  appendFileSync(path, '{"id":"1","val');
  expect(leftIn(path)).toEqual(['a']);
});
