import { appendFileSync, existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
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

test('what was removed while others are under way stays removed', () => {
  const path = fresh();
  const backlog = openBacklog<string>(path);
  const [first = '', second = ''] = ['a', 'b'].map(backlog.add);
  backlog.remove(first);
  expect(readFileSync(path, 'utf8').split('\n')).toEqual([
    `{"id":"${first}","value":"a"}`,
    `{"id":"${second}","value":"b"}`,
    `{"id":"${first}"}`,
    '',
  ]);
  const next = openBacklog<string>(path);
  expect([...next.left]).toEqual([[second, 'b']]);
  expect(readFileSync(path, 'utf8')).toBe(`{"id":"${second}","value":"b"}\n`);
  expect([statSync(path).mode & 0o777, existsSync(`${path}.new`)]).toEqual([0o600, false]);
  next.remove(second);
  expect(readFileSync(path, 'utf8')).toBe('');
});

test('what an earlier process left is under way until it is removed too', () => {
  const path = fresh();
  const ids = ['a', 'b'].map(openBacklog<string>(path).add);
  const next = openBacklog<string>(path);
  const third = next.add('c');
  next.remove(third);
  next.remove(ids[0] ?? '');
  expect(leftIn(path)).toEqual(['b']);
});
