import { expect, test } from 'vitest';
import { sampleValues } from '#functions/educations/agreement/sample.ts';

test('the learning paths that an agreement is shown with fill the block: three of ten credits, in the main phase', () => {
  const { texts, lists } = sampleValues('nl', 'Hogeschool Zilverbrug', '99XX');
  expect([texts.points, texts.blockPoints]).toEqual(['120', '30']);
  expect(lists?.learnpaths?.map(({ title, ects, phase }) => [title, ects, phase])).toEqual([
    ['Leerpad 1', '10', 'Hoofdfase'],
    ['Leerpad 2', '10', 'Hoofdfase'],
    ['Leerpad 3', '10', 'Hoofdfase'],
  ]);
});
