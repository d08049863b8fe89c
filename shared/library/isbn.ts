import * as z from 'zod/mini';

/**
 * The one form in which a book's number is kept: thirteen digits, whatever hyphens and spaces it was written with. One of
 * ten digits gets its prefix and the check digit of thirteen. What is no ISBN stays as it was written, for who checks it.
 * Source: ISO 2108; the manual of the International ISBN Agency, 7th edition, section 5.
 */
export function isbnOf(written: string): string {
  const plain = written.replace(/^\s*isbn(-1[03])?[\s:]*/i, '').replace(/[\s\u2010-\u2015-]/g, '');
  return isIsbn10(plain) ? withCheckDigit(`978${plain.slice(0, 9)}`) : plain;
}

/** The same book by ten digits, for who searches with those; undefined for a number that begins with 979. */
export function isbn10Of(isbn13: string): string | undefined {
  if (!isbn13.startsWith('978')) return undefined;
  const nine = isbn13.slice(3, 12);
  const rest = (11 - (weighted10(nine) % 11)) % 11;
  return `${nine}${rest === 10 ? 'X' : rest}`;
}

/** Thirteen digits in groups that people can read; where publisher and title part is known to the agency alone. */
export function shownIsbn(isbn13: string): string {
  return `${isbn13.slice(0, 3)}-${isbn13.slice(3, 12)}-${isbn13.slice(12)}`;
}

/** An ISBN on its way in, written as ten or thirteen digits; kept as thirteen. */
export const isbn = z.string().check(
  z.overwrite(isbnOf),
  z.maxLength(13),
  z.regex(/^97[89]\d{10}$/, 'isbn'),
  z.refine((text) => !/^97[89]\d{10}$/.test(text) || withCheckDigit(text.slice(0, 12)) === text, {
    error: 'isbnCheck',
  }),
);

function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/i.test(text)) return false;
  const last = /x$/i.test(text) ? 10 : Number(text[9]);
  return (weighted10(text.slice(0, 9)) + last) % 11 === 0;
}

/** Nine digits weighed from ten down to two. */
function weighted10(nine: string): number {
  return [...nine].reduce((sum, digit, at) => sum + Number(digit) * (10 - at), 0);
}

/** Twelve digits with the thirteenth: weighed by one and three in turn, a multiple of ten together. */
function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}
