import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Block } from '#shared/educations/student-schemas.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { standingOf } from '#web/features/educations/board/standing.ts';
import { nextOf } from '#web/features/educations/next-part.ts';
import {
  whileAgreementsCome,
  whileLetterComes,
  whileLettersCome,
  whileTestimonialsCome,
} from '#web/features/educations/while-made.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T10:00:00Z') });
});
afterEach(() => vi.useRealTimers());

it.each([
  ['2026-11-20', null, 'now'],
  ['2026-11-20', '2026-11-20', 'now'],
  ['2026-11-21', null, 'later'],
  ['2026-11-01', '2026-11-19', 'over'],
  ['2026-12-01', '2026-11-19', 'over'],
])('a period from %s until %s is %s', (from, until, standing) => {
  expect(standingOf({ from, until })).toBe(standing);
});

it('names a study year by both its years', () => {
  expect(studyYearName(2026)).toBe('2026/2027');
});

it.each([
  [[[4], [3, 1]], '1.1'],
  [[[3], [4, 4]], '1.0'],
  [[[2], [3]], undefined],
])('of parts that stand at %j the next is %s', (statuses, next) => {
  const blocks = statuses.map((all, at) => ({
    learnpaths: all.map((status, index) => ({ status, learnpathId: `${at}.${index}` })),
  }));
  const found = nextOf(blocks as unknown as Block[]);
  expect(found?.part.learnpathId).toBe(next);
  expect(found?.block.learnpaths.includes(found.part)).toBe(next && true);
});

describe('a document that is being made', () => {
  const decided = { decision: {}, letter: null };
  const [made, open] = [
    { decision: {}, letter: {} },
    { decision: null, letter: null },
  ];
  it.each([
    ['letter', whileLetterComes, decided, made],
    ['letter that is not asked for', whileLetterComes, decided, open],
    ['letter of many', whileLettersCome, { data: [made, decided] }, { data: [made, open] }],
    [
      'agreement',
      whileAgreementsCome,
      { blocks: [{ agreement: null }, { agreement: { status: 'making' } }] },
      { blocks: [{ agreement: { status: 'sent' } }, { agreement: null }] },
    ],
    [
      'testimonial',
      whileTestimonialsCome,
      { data: [{ state: 'made' }, { state: 'making' }] },
      { data: [{ state: 'made' }] },
    ],
  ] as const)(
    '%s is asked for each second, and no more once it is there',
    (_, { everySeconds }, making, there) => {
      const ask = everySeconds as (data: unknown) => number;
      expect([ask(undefined), ask(making), ask(there)]).toEqual([0, 1, 0]);
    },
  );
});
