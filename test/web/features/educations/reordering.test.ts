import { describe, expect, it } from 'vitest';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { moved, stepped } from '#web/features/educations/reordering.ts';

const part = (name: string) => ({ learnpathId: `lpt_${name}` as LearnpathId });
const columns = [
  { id: 'one', title: 'Semester 1', learnpaths: ['a', 'b', 'c'].map(part) },
  { id: 'two', title: 'Semester 2', learnpaths: ['d'].map(part) },
];
const after = (item: string, column: string, index: number) =>
  moved(columns, `lpt_${item}`, { column, index })
    .map(({ learnpaths }) => learnpaths.map(({ learnpathId }) => learnpathId.slice(4)).join(''))
    .join(' ');

describe('a learning path that is moved', () => {
  it.each([
    ['a', 'one', 2, 'bca d'],
    ['c', 'one', 0, 'cab d'],
    ['b', 'two', 0, 'ac bd'],
    ['b', 'two', 1, 'ac db'],
    ['d', 'one', 1, 'adbc '],
    ['x', 'one', 0, 'abc d'],
  ])('%s to %s at %i', (item, column, index, expected) => {
    expect(after(item, column, index)).toBe(expected);
  });

  it('leaves what else its column holds', () => {
    expect(moved(columns, 'lpt_a', { column: 'two', index: 0 })[1]).toMatchObject({
      id: 'two',
      title: 'Semester 2',
    });
  });
});

it.each([
  [0, 1, 'bac'],
  [1, 1, 'acb'],
  [1, -1, 'bac'],
  [2, -1, 'acb'],
] as const)('what stands at %i and goes %i changes places with its neighbour', (index, by, expected) => {
  expect(stepped(['a', 'b', 'c'], index, by).join('')).toBe(expected);
});
