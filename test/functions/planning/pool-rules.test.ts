import { expect, test } from 'vitest';
import type { Pool } from '#functions/planning/pool.ts';
import { changedPool, difference } from '#functions/planning/pool-rules.ts';
import { newId } from '#functions/platform/ids.ts';

const [path, other] = [newId('LearnpathId'), newId('LearnpathId')].map((id) => ({ id, title: 'Recht' }));
const teacher = { id: newId('UserId'), name: 'Bo Li' };
if (!path || !other) throw new Error('there are two learning paths');
const [before, now] = ['2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z'];
const pool: Pool = {
  ...{ companyId: newId('CompanyId'), poolId: newId('PoolId'), version: 1, name: 'Recht', description: '' },
  ...{ capacity: 30, learnpaths: [path], teachers: [teacher], rooms: ['B1.01'] },
  ...{ learnpathCount: 1, teacherCount: 1, roomCount: 1, createdAt: before, updatedAt: before },
};

test('a change sets what it names, counts what the pool holds then, and leaves all else', () => {
  expect(changedPool(pool, { name: 'Bestuur', capacity: undefined }, now)).toEqual({
    ...pool,
    ...{ name: 'Bestuur', updatedAt: now },
  });
  const lists = { learnpaths: [path, other], teachers: [], rooms: ['B1.01', 'B1.02', 'B1.03'] };
  expect(changedPool(pool, lists, now)).toEqual({
    ...pool,
    ...lists,
    ...{ learnpathCount: 2, teacherCount: 0, roomCount: 3, updatedAt: now },
  });
});

test.each([
  ['a learning path that is missing', { learnpaths: [path, undefined] }, 'LEARNPATH_NOT_FOUND'],
  ['a teacher who is missing', { teachers: [undefined] }, 'USER_NOT_FOUND'],
  ['a learning path twice', { learnpaths: [path, path] }, 'INVALID_INPUT'],
  ['a teacher twice', { teachers: [teacher, teacher] }, 'INVALID_INPUT'],
  ['a room twice, however it is written', { rooms: ['b1.01', 'B1.01'] }, 'INVALID_INPUT'],
])('it is refused with %s', (_, change, code) => {
  expect(() => changedPool(pool, change, now)).toThrow(code);
});

test('what came and went is told by id', () => {
  expect(difference([path], [other])).toEqual({ added: [other.id], removed: [path.id] });
  expect(difference([path, other], [other, path])).toEqual({ added: [], removed: [] });
});
