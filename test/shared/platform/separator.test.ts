import { expect, test } from 'vitest';
import { separatorOf, toldSeparator } from '#shared/platform/separator.ts';

test.each([
  ['sep=;', ';'],
  ['SEP=,\r', ','],
  ['sep=\t', '\t'],
  // A tab at the end is lost on the way through many an editor.
  ['sep=', '\t'],
  ['sep=|', undefined],
  ['Naam;sep=;', undefined],
] as const)('the line %j tells Excel %j', (line, told) => {
  expect(toldSeparator(line)).toBe(told);
});

test.each([
  ['Naam;E-mail,adres;Rol', ';'],
  ['Naam,E-mail', ','],
  ['Naam\tE-mail', '\t'],
  ['"Naam;roepnaam;achternaam",E-mail', ','],
  ['Naam', ';'],
  ['sep=,', ','],
  ['sep=', '\t'],
] as const)('the columns of %j are separated by %j', (line, separator) => {
  expect(separatorOf(line)).toBe(separator);
});
