import { describe, expect, it, test } from 'vitest';
import { examplesOf, fitsPattern, studentNumberPattern } from '#shared/people/student-number.ts';

describe('a student number fits', () => {
  test.each([
    ['seven digits', '#######', '0319090'],
    ['a letter and digits', 's######', 's700123'],
    ['the same letter as a capital', 's######', 'S700123'],
    ['any letters', '??-##', 'ab-12'],
    ['letters or digits', '****', 'a1B2'],
    ['the second of two ways', '####### s######', 's700123'],
    ['no pattern at all', '', 'anything goes'],
  ])('%s', (_, pattern, number) => expect(fitsPattern(pattern, number)).toBe(true));

  test.each([
    ['a digit too few', '#######', '319090'],
    ['a digit too many', '#######', '03190901'],
    ['a letter for a digit', '#######', '031909O'],
    ['a digit for a letter', '?######', '1700123'],
    ['another letter', 's######', 't700123'],
    ['a digit of another script', '###', '12٣'],
    ['a letter with an accent', '???', 'abé'],
    ['nothing', '#', ''],
  ])('but not with %s', (_, pattern, number) => expect(fitsPattern(pattern, number)).toBe(false));
});

describe('a pattern', () => {
  it('is explained by an example of each way', () => {
    expect(examplesOf('####### s######')).toEqual(['1234567', 's234567']);
    expect(examplesOf('??-**')).toEqual(['ab-45']);
    expect(examplesOf('')).toEqual([]);
  });

  it('loses what is too much of spaces', () => {
    expect(studentNumberPattern.parse('  #######   s######  ')).toBe('####### s######');
  });

  test.each([['(a+)+$'], ['#'.repeat(21)], ['é###'], ['[0-9]']])('is not %s', (text) => {
    expect(studentNumberPattern.safeParse(text).success).toBe(false);
  });

  it('of a hundred stars is compared at once', () => {
    const pattern = Array.from({ length: 4 }, () => '*'.repeat(20)).join(' ');
    expect(fitsPattern(pattern, `${'a'.repeat(19)}!`)).toBe(false);
  });
});
