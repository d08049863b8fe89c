import { expect, it } from 'vitest';
import { reachedOf, rubricOf } from '#web/app/rubric.ts';

const written =
  'Let op het publiek. Zeer goed (9,5): raak, tot het einde. Voldoende (6): volgt het plan (8 stappen). Onvoldoende (4): los zand.';

it('reads the levels that an author wrote, and what stands before them', () => {
  expect(rubricOf(written)).toEqual({
    before: 'Let op het publiek.',
    levels: [
      { name: 'Zeer goed', grade: 95, asks: 'raak, tot het einde.' },
      { name: 'Voldoende', grade: 60, asks: 'volgt het plan (8 stappen).' },
      { name: 'Onvoldoende', grade: 40, asks: 'los zand.' },
    ],
  });
});

it('leaves a description without levels as it is', () => {
  const plain = 'Noem er drie (6): dat is genoeg.';
  expect(rubricOf(plain)).toEqual({ before: plain, levels: [] });
});

it('takes two levels for a rubric', () => {
  expect(rubricOf('Goed (8): af. Matig (5): half.').levels).toHaveLength(2);
});

it.each([
  [100, 'Zeer goed'],
  [95, 'Zeer goed'],
  [94, 'Voldoende'],
  [59, 'Voldoende'],
  [55, 'Voldoende'],
  [54, 'Onvoldoende'],
  [10, 'Onvoldoende'],
])('a grade of %i tenths reaches %s', (grade, name) => {
  expect(reachedOf(rubricOf(written).levels, grade)?.name).toBe(name);
});

it('takes the highest for who passes where no level stands for a pass', () => {
  const { levels } = rubricOf('Matig (5): half. Onvoldoende (3): niet.');
  expect(reachedOf(levels, 60)?.name).toBe('Matig');
});
