import { expect, test } from 'vitest';
import { changes, moves } from './changes.ts';

test('a line that comes or goes is told with how often', () => {
  expect(changes(['a', 'a', 'a', 'b'], ['b', 'c', 'c'])).toEqual(['- 3 × a', '+ 2 × c']);
});

test('of lines that were there before, only those that came with them are told', () => {
  expect(changes(['a'], ['a', 'a'])).toEqual(['+ a']);
});

test('lines in another order are told, as few as can be, with what they came after', () => {
  expect(moves(['a', 'b', 'c', 'd'], ['a', 'd', 'b', 'c'])).toEqual(['~ d, after a']);
  expect(moves(['a', 'b'], ['b', 'a'])).toEqual(['~ a, after b']);
});

test('a line that comes between others leaves their order as it was', () => {
  expect(moves(['a', 'b'], ['a', 'c', 'b'])).toEqual([]);
});
