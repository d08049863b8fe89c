// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { quickscanPoints, rejectionOf } from '#web/features/grading/quickscan-points.ts';

it('takes every item of the lists once, without what ends a sentence', () => {
  const html =
    '<p>We letten op:</p><ul><li>twee  bladzijden;</li><li><strong>bronnen</strong> vermeld.</li></ul><ol><li>bronnen vermeld</li><li> </li></ol>';
  expect(quickscanPoints(html)).toEqual(['twee bladzijden', 'bronnen vermeld']);
});

it('takes of nested lists what they end in', () => {
  expect(quickscanPoints('<ul><li>Vorm<ul><li>naam</li><li>datum</li></ul></li></ul>')).toEqual([
    'naam',
    'datum',
  ]);
});

it('finds no points where there is no list', () => {
  expect(quickscanPoints('<p>Is alles aanwezig?</p>')).toEqual([]);
});

it('begins a rejection with what is not in order, and leaves it empty where nothing was marked', () => {
  expect(rejectionOf(['naam', 'datum'], 'Niet in orde:')).toBe('Niet in orde:\n- naam\n- datum\n');
  expect(rejectionOf([], 'Niet in orde:')).toBe('');
});
