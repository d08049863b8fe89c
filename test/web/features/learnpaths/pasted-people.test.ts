import { expect, it } from 'vitest';
import { exactly, pastedPeople } from '#web/features/learnpaths/pasted-people.ts';

it.each([
  ['one a line', 's700123\r\ns700124\n\n', ['s700123', 's700124']],
  ['with commas between them', '700123, 700124;700125', ['700123', '700124', '700125']],
  ['rows of a sheet, with names', '700123\tVan Dijk, Noor\tBK1A\n700124\tLi\tBK1A', ['700123', '700124']],
  [
    'addresses as a mail program writes them',
    'Noor van Dijk <noor@zilverbrug.example>, Bo <bo@zilverbrug.example>',
    ['noor@zilverbrug.example', 'bo@zilverbrug.example'],
  ],
  [
    'addresses',
    '<noor@zilverbrug.example>; BO@zilverbrug.example',
    ['noor@zilverbrug.example', 'BO@zilverbrug.example'],
  ],
  ['the same one twice', 'S700124\nS700123\ns700123', ['S700124', 'S700123']],
  ['names alone', 'Noor\nBo', []],
])('a pasted list gives people: %s', (_, text, people) => {
  expect(pastedPeople(text)).toEqual(people);
});

it('takes somebody by exactly that number or address, not by the beginning of it', () => {
  const [noor, bo] = [
    { id: 'a', studentNumber: 's7001234', email: 'noor@zilverbrug.example' },
    { id: 'b', studentNumber: 'S700123', email: null },
  ];
  expect(exactly('S700123', [noor, bo])).toBe(bo);
  expect(exactly('noor@zilverbrug.example', [bo, noor])).toBe(noor);
  expect(exactly('s70', [noor, bo])).toBeUndefined();
});
