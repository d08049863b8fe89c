import { describe, expect, it } from 'vitest';
import { matches } from '#infra/local/bus/pattern.ts';
import type { JsonObject } from '#infra/local/template/types.ts';

const event: JsonObject = {
  source: 'leerpad.grading',
  'detail-type': 'grading.returned',
  detail: { grade: 55, passed: true, tags: ['a', 'b'], only: ['a'], none: [], student: { id: 'usr_1' } },
};

describe('a pattern', () => {
  it.each<[string, JsonObject, boolean]>([
    ['one of several values', { source: ['x', 'leerpad.grading'] }, true],
    ['another value', { source: ['leerpad'] }, false],
    ['a prefix', { source: [{ prefix: 'leerpad.' }] }, true],
    ['another prefix', { source: [{ prefix: 'people.' }] }, false],
    ['a prefix of a number', { detail: { grade: [{ prefix: '5' }] } }, false],
    ['another suffix', { source: [{ suffix: '.people' }] }, false],
    ['a suffix', { source: [{ suffix: '.grading' }] }, true],
    ['a number', { detail: { grade: [55] } }, true],
    ['a number as text', { detail: { grade: ['55'] } }, false],
    ['a nested key', { detail: { student: { id: ['usr_1'] } } }, true],
    ['an element of a list', { detail: { tags: ['b'] } }, true],
    ['the only element of a list', { detail: { only: ['a'] } }, true],
    ['an empty list as absent', { detail: { none: [{ exists: false }] } }, true],
    ['an empty list as present', { detail: { none: [{ exists: true }] } }, false],
    ['another case', { source: [{ 'equals-ignore-case': 'LEERPAD.Grading' }] }, true],
    ['something but what is absent', { detail: { reason: [{ 'anything-but': ['x'] }] } }, false],
    ['something but', { source: [{ 'anything-but': ['leerpad.people'] }] }, true],
    ['something but a prefix', { source: [{ 'anything-but': { prefix: 'leerpad.' } }] }, false],
    ['a key that is there', { detail: { passed: [{ exists: true }] } }, true],
    ['a key that is absent', { detail: { reason: [{ exists: false }] } }, true],
    ['a key that should be absent', { detail: { passed: [{ exists: false }] } }, false],
    ['either of two keys', { $or: [{ source: ['x'] }, { detail: { passed: [true] } }] }, true],
    ['neither of two keys', { $or: [{ source: ['x'] }, { detail: { passed: [false] } }] }, false],
    ['what no list can be', { $or: { source: ['leerpad.grading'] } }, false],
    ['the same case', { source: [{ 'equals-ignore-case': 'leerpad.grading' }] }, true],
    ['the case of another', { source: [{ 'equals-ignore-case': 'leerpad.people' }] }, false],
    ['the case of a number', { detail: { grade: [{ 'equals-ignore-case': '55' }] } }, false],
    ['a suffix of a number', { detail: { grade: [{ suffix: '5' }] } }, false],
    ['a key below a text', { source: { id: ['usr_1'] } }, false],
    ['a text where keys are', { detail: ['x'] }, false],
    ['none of several', { source: [{ 'anything-but': ['leerpad.people', 'leerpad.grading'] }] }, false],
    ['a pattern that is a text', { source: 'leerpad.grading' }, false],
    ['all keys at once', { source: [{ prefix: 'leerpad.' }], 'detail-type': ['x'] }, false],
  ])('for %s', (_, pattern, wanted) => {
    expect(matches(pattern, event)).toBe(wanted);
  });

  it('with an unknown comparison is refused', () => {
    expect(() => matches({ source: [{ wildcard: '*' }] }, event)).toThrow('wildcard');
    expect(() => matches({ source: [{}] }, event)).toThrow('does not know the comparison "nothing"');
  });
});
