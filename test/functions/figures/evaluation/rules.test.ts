import { expect, test } from 'vitest';
import {
  answeredBy,
  fiveOf,
  noSums,
  standardQuestions,
  studyYearOf,
  withId,
} from '#functions/figures/evaluation/rules.ts';

test('a question keeps its id as long as its words are the same', () => {
  const words = { nl: 'Het was goed.', en: 'It was good.' };
  expect(withId(words)).toEqual(withId({ ...words }));
  expect(withId({ ...words, en: 'It was fine.' }).id).not.toBe(withId(words).id);
  expect(new Set(standardQuestions.map(({ id }) => id)).size).toBe(standardQuestions.length);
});

test('a study year begins in September', () => {
  expect([studyYearOf('2026-08-31'), studyYearOf('2026-09-01'), studyYearOf('2027-01-15')]).toEqual([
    2025, 2026, 2026,
  ]);
});

test('answers wait until they are five, and then show together; the sixth waits anew', () => {
  let sums = { shown: noSums, waiting: noSums };
  for (const score of [1, 5, 5, 3]) sums = answeredBy(sums, { q1: score });
  expect(sums.shown).toEqual(noSums);
  expect(fiveOf(sums.shown)).toBe(0);
  sums = answeredBy(sums, { q1: 2 });
  expect(sums.shown).toEqual({ answers: 5, counts: { q1: [1, 1, 1, 0, 2] } });
  expect(sums.waiting).toEqual(noSums);
  expect(fiveOf(sums.shown)).toBe(1);
  const later = answeredBy(sums, { q1: 1 });
  expect(later.shown).toEqual(sums.shown);
  expect(later.waiting.answers).toBe(1);
});

test('who asks each of five people something else reads none of them: a question waits until five answered it', () => {
  let sums = { shown: noSums, waiting: noSums };
  for (const id of ['qa', 'qb', 'qc', 'qd', 'qe']) sums = answeredBy(sums, { [id]: 1, qall: 4 });
  expect(sums.shown).toEqual({ answers: 5, counts: { qall: [0, 0, 0, 5, 0] } });
  for (let more = 0; more < 5; more += 1) sums = answeredBy(sums, { qa: 5 });
  expect(sums.shown.answers).toBe(10);
  expect(sums.shown.counts).toMatchObject({ qa: [1, 0, 0, 0, 5] });
  expect(sums.shown.counts).not.toHaveProperty('qb');
});
