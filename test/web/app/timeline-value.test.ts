// @vitest-environment one-file-dom
import { expect, test } from 'vitest';
import { readable } from '#web/app/timeline-value.ts';

const words = {
  nothing: '–',
  yes: 'Ja',
  no: 'Nee',
  reference: '(verwijzing)',
  items: (count: number) => `${count} onderdelen`,
  nameOf: (id: string) => (id === 'usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T' ? 'Noor Berg' : undefined),
};

test.each([
  [null, '–'],
  ['', '–'],
  ['true', 'Ja'],
  ['false', 'Nee'],
  ['2026-11-22', '22/11/2026'],
  ['Lussen', 'Lussen'],
  ['usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T', 'Noor Berg'],
  ['rol_01JD3W7Q0G5Z8X2M4N6P7R9S1T', '(verwijzing)'],
  ['[]', '–'],
  ['["2026-11-22","Lussen"]', '22/11/2026, Lussen'],
  ['[{"title":"Ontwerp","id":"pas_1"},{"title":"Bouw"}]', 'Ontwerp, Bouw'],
  ['["rol_01JD3W7Q0G5Z8X2M4N6P7R9S1T"]', '1 onderdelen'],
  ['[{"from":1}]', '1 onderdelen'],
  ['[{"title":"Ontw…', '[{"title":"Ontw…'],
])('%s reads as %s', (value, shown) => {
  expect(readable(value, words)).toBe(shown);
});
