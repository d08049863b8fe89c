import { expect, test } from 'vitest';
import { pointsOfModule, pointsOfModules } from '#shared/educations/rules.ts';
import { learnpathId } from '#shared/identity/ids.ts';

const path = (number: number) => learnpathId.parse(`lpt_01JD${String(number).padStart(22, '0')}`);
const linked = [
  { learnpathId: path(1), ects: 2.5 },
  { learnpathId: path(2), ects: 5 },
];
const holding = (...numbers: number[]) => ({
  learnpaths: numbers.map((number) => ({ learnpathId: path(number) })),
});

test('a module is worth what its learning paths are together; what is no longer linked counts for nothing', () => {
  expect([[], [1], [1, 2], [1, 3]].map((parts) => pointsOfModule(holding(...parts), linked))).toEqual([
    0, 2.5, 7.5, 2.5,
  ]);
});

test('all modules together are worth what each is', () => {
  expect(pointsOfModules([holding(1), holding(2), holding()], linked)).toBe(7.5);
});
