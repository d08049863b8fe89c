import * as z from 'zod/mini';

/**
 * How an organisation writes its student numbers: `#` is a digit, `?` a letter, `*` either; any other sign is itself.
 * Several ways are set apart by spaces; an empty pattern takes every number. Each sign of a pattern stands for one of a
 * number, so that no pattern takes long to compare.
 */
export const studentNumberPattern = z.string().check(
  z.overwrite((text) => text.trim().replace(/\s+/g, ' ')),
  z.maxLength(100),
  z.regex(/^([\w#?*./-]{1,20}( [\w#?*./-]{1,20})*)?$/, 'numberPattern'),
);

/** Whether a number is written as the organisation writes them. Letters count as the same in both cases. */
export function fitsPattern(pattern: string, studentNumber: string): boolean {
  return pattern === '' || pattern.split(' ').some((way) => fitsWay(way, studentNumber));
}

function fitsWay(way: string, studentNumber: string): boolean {
  return (
    way.length === studentNumber.length &&
    [...way].every((sign, index) => fitsSign(sign, studentNumber.charAt(index)))
  );
}

function fitsSign(sign: string, character: string): boolean {
  switch (sign) {
    case '#':
      return isDigit(character);
    case '?':
      return isLetter(character);
    case '*':
      return isDigit(character) || isLetter(character);
    default:
      return sign.toLowerCase() === character.toLowerCase();
  }
}

const isDigit = (character: string) => character >= '0' && character <= '9';
const isLetter = (character: string) => /^[a-z]$/i.test(character);

/** Numbers that fit, to show what a pattern means: one for each way. */
export function examplesOf(pattern: string): string[] {
  return pattern === '' ? [] : pattern.split(' ').map(exampleOf);
}

function exampleOf(way: string): string {
  return [...way]
    .map((sign, index) => {
      if (sign === '?') return 'abcdefghijklmnopqrst'.charAt(index);
      return sign === '#' || sign === '*' ? String((index + 1) % 10) : sign;
    })
    .join('');
}
