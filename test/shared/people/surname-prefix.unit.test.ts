import { expect, test } from 'vitest';
import { splitSurname } from '#shared/people/surname-prefix.ts';

test.each([
  ['Jansen', '', 'Jansen'],
  ['van der Laan', 'van der', 'Laan'],
  ["van der Heijden-in 't Veld", 'van der', "Heijden-in 't Veld"],
  ["'t Hart", "'t", 'Hart'],
  ['’t Hart', '’t', 'Hart'],
  ['Van der Laan', '', 'Van der Laan'],
  ['de', '', 'de'],
  ['  op  de Beek ', 'op de', 'Beek'],
  ['', '', ''],
])('%s is divided into its prefix and its surname', (whole, prefixName, surname) => {
  expect(splitSurname(whole)).toEqual({ prefixName, surname });
});
