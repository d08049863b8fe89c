import { expect, test } from 'vitest';
import { sortName } from '#functions/platform/identity/memberships.ts';

test('lists sort by surname, then prefix, then first name, with double names after the single ones', () => {
  const people = [
    ['Bo', undefined, 'Jansen Bakker'],
    ['Zoë', undefined, 'Jansen'],
    ['Anna', 'van der', 'Jansen'],
    ['Emma', 'de', 'Jansen'],
    ['Anna', undefined, 'Jansen'],
    ['Daan', undefined, 'Jansens'],
    ['Aya', undefined, 'Işık'],
  ].map(([firstName = '', prefixName, surname = '']) => ({
    firstName,
    surname,
    ...(prefixName !== undefined && { prefixName }),
  }));
  const sorted = people.toSorted((one, other) => (sortName(one) < sortName(other) ? -1 : 1));
  expect(sorted.map((one) => [one.firstName, one.prefixName, one.surname].filter(Boolean).join(' '))).toEqual(
    [
      'Aya Işık',
      'Anna Jansen',
      'Zoë Jansen',
      'Emma de Jansen',
      'Anna van der Jansen',
      'Bo Jansen Bakker',
      'Daan Jansens',
    ],
  );
});
