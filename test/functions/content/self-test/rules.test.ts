import { describe, expect, test } from 'vitest';
import type { Chapter } from '#functions/content/chapter.ts';
import { drawn } from '#functions/content/self-test/draw.ts';
import {
  answered,
  answersOf,
  begun,
  counted,
  finished,
  orderedQuestions,
  refuseTooHeavy,
  withoutQuestion,
  withQuestion,
} from '#functions/content/self-test/rules.ts';
import { newId } from '#functions/platform/ids.ts';
import { type SelfTestRules, usualRules } from '#shared/content/self-test-schemas.ts';

const now = '2026-11-21T09:00:00.000Z';
const [companyId, courseId, chapterId, userId] = [
  newId('CompanyId'),
  newId('CourseId'),
  newId('ChapterId'),
  newId('UserId'),
];

function question(text: string) {
  const answers = ['goed', 'fout', 'ook fout'].map((answer, index) => ({
    ...{ id: newId('AnswerId'), text: answer, feedback: '' },
    correct: index === 0,
  }));
  return { questionId: newId('QuestionId'), text, explanation: '', rereadChapterId: null, answers };
}
const pool = ['Een', 'Twee', 'Drie', 'Vier', 'Vijf'].map((text) => question(`<p>${text} &amp; meer</p>`));
const empty: Chapter = {
  ...{ companyId, courseId, chapterId, title: 'Toets', subtitle: '', type: 7, content: '' },
  ...{
    extraLink: null,
    book: null,
    file: null,
    tests: [],
    code: null,
    terminal: null,
    selfTest: usualRules,
    updatedAt: now,
    updatedBy: null,
    version: 1,
  },
};
const chapter = pool.reduce((of, one) => withQuestion(of, one, now), empty);

function begin(rules: Partial<SelfTestRules>, { number = 1, attemptId = newId('AttemptId') } = {}) {
  const of = { ...chapter, selfTest: { ...usualRules, ...rules } };
  const made = begun(of, pool.toReversed(), {
    companyId,
    userId,
    chapterId,
    courseId,
    attemptId,
    number,
    now,
  });
  return { ...made, attempt: { ...made.attempt, version: 1 } };
}
const textsIn = ({ asked }: ReturnType<typeof begin>) => asked.map((one) => one.question.text);

describe('the questions of a chapter', () => {
  test('are listed by how they begin, in order', () => {
    expect(chapter.tests.map(({ position, text }) => [position, text])).toEqual([
      [1, 'Een & meer'],
      [2, 'Twee & meer'],
      [3, 'Drie & meer'],
      [4, 'Vier & meer'],
      [5, 'Vijf & meer'],
    ]);
    const [long] = withQuestion(empty, question(`<p>${'woord '.repeat(60)}</p>`), now).tests;
    expect(long?.text).toHaveLength(120);
  });

  test('are numbered anew when one goes, and when they are put in another order', () => {
    const [first, second] = chapter.tests;
    if (!first || !second) throw new Error('there are five');
    const shorter = withoutQuestion(chapter, first.id, now);
    expect(shorter.tests.map(({ position }) => position)).toEqual([1, 2, 3, 4]);
    const turned = orderedQuestions(chapter, chapter.tests.map(({ id }) => id).toReversed(), now);
    expect(turned.tests.map(({ text }) => text)[0]).toBe('Vijf & meer');
    expect(() => orderedQuestions(chapter, [first.id], now)).toThrow('INVALID_INPUT');
    expect(() => orderedQuestions(chapter, Array(5).fill(first.id), now)).toThrow('INVALID_INPUT');
  });

  test('are a hundred at most', () => {
    const full = { ...empty, tests: Array.from({ length: 100 }, () => chapter.tests[0] ?? expect.fail()) };
    expect(() => withQuestion(full, question('Nog een'), now)).toThrow('INVALID_INPUT');
  });

  test('weigh no more than an attempt can keep', () => {
    const empty = question('');
    const left = 40_000 - JSON.stringify(empty).length;
    const weighing = (bytes: number) => ({ ...empty, text: 'a'.repeat(bytes % 2) + 'é'.repeat(bytes / 2) });
    expect(() => refuseTooHeavy(weighing(left))).not.toThrow();
    expect(() => refuseTooHeavy(weighing(left + 1))).toThrow('INVALID_INPUT');
  });

  test('keep the ids of their answers, and take none of another question', () => {
    const [one] = pool;
    if (!one) throw new Error('there are five');
    const [kept] = one.answers;
    const input = [
      { id: kept?.id, text: 'beter', feedback: 'Ja', correct: true },
      { text: 'nieuw', feedback: '', correct: false },
    ];
    const after = answersOf(one.answers, input, () => newId('AnswerId'));
    expect(after.map(({ id, text }) => [id === kept?.id, text])).toEqual([
      [true, 'beter'],
      [false, 'nieuw'],
    ]);
    const foreign = [{ ...input[0], id: newId('AnswerId') } as (typeof input)[0]];
    expect(() => answersOf(one.answers, foreign, () => newId('AnswerId'))).toThrow('INVALID_INPUT');
    const twice = [input[0], input[0]] as typeof input;
    expect(() => answersOf(one.answers, twice, () => newId('AnswerId'))).toThrow('INVALID_INPUT');
  });
});

describe('what an attempt asks', () => {
  test('is all there is, in order, when the rules say so', () => {
    const made = begin({ order: 'position' });
    expect(textsIn(made).map((text) => text.slice(3, 6))).toEqual(['Een', 'Twe', 'Dri', 'Vie', 'Vij']);
    expect(made.attempt.questions[0]?.answerIds).toEqual(pool[0]?.answers.map(({ id }) => id));
  });

  test('is drawn from the pool, and stays in order where that is the rule', () => {
    const places = (of: ReturnType<typeof begin>) =>
      of.attempt.questions.map(({ questionId }) => pool.findIndex((one) => one.questionId === questionId));
    const draws = Array.from({ length: 30 }, () => places(begin({ order: 'position', draw: 2 })));
    expect(draws.every(([one = 9, other = 0, ...more]) => one < other && more.length === 0)).toBe(true);
    expect(new Set(draws.map(String)).size).toBeGreaterThan(3);
  });

  test('is shuffled, questions and answers, the same for the same attempt and anew for the next', () => {
    const attemptId = newId('AttemptId');
    const [one, again] = [begin({}, { attemptId }), begin({}, { attemptId })];
    expect(again).toEqual(one);
    const others = Array.from({ length: 20 }, () => begin({}));
    expect(new Set(others.map((other) => textsIn(other).join())).size).toBeGreaterThan(5);
    const orders = others.map(({ attempt }) => {
      const asked = attempt.questions.find(({ questionId }) => questionId === pool[0]?.questionId);
      return asked?.answerIds.map((id) => pool[0]?.answers.findIndex((answer) => answer.id === id)).join();
    });
    expect(new Set(orders).size).toBeGreaterThan(3);
  });

  test('is nothing where there are no questions, or no attempts left', () => {
    const taker = { companyId, userId, chapterId, courseId, attemptId: newId('AttemptId'), now };
    expect(() => begun(empty, [], { ...taker, number: 1 })).toThrow('NO_QUESTIONS');
    expect(() => begin({ attempts: 2 }, { number: 3 })).toThrow('NO_ATTEMPTS_LEFT');
    expect(() => begin({ attempts: null }, { number: 50 })).not.toThrow();
    expect(() => begin({ attempts: null }, { number: 51 })).toThrow('NO_ATTEMPTS_LEFT');
  });
});

describe('an attempt', () => {
  const right = ({ attempt }: ReturnType<typeof begin>, count: number) =>
    attempt.questions
      .slice(0, count)
      .reduce((of, { questionId, correctId }) => answered(of, questionId, correctId), attempt);

  test.each([
    [3, 5, 60, true],
    [3, 5, 61, false],
    [0, 5, 1, false],
    [5, 5, 100, true],
    [2, 3, 67, false],
    [2, 3, 66, true],
  ])('with %i of %i right of which %i% are asked for: %s', (count, draw, passPercent, passed) => {
    const done = finished(right(begin({ draw, passPercent }), count), now);
    expect(done.result).toEqual({ right: count, total: draw, passed });
    expect(done.finishedAt).toBe(now);
  });

  test('takes another answer to the same question, and none of another question', () => {
    const { attempt } = begin({});
    const [first, second] = attempt.questions;
    const wrong = first?.answerIds.find((id) => id !== first.correctId);
    if (!first || !second || !wrong) throw new Error('there are five, with three answers each');
    const changed = answered(answered(attempt, first.questionId, wrong), first.questionId, first.correctId);
    expect(changed.given).toEqual({ [first.questionId]: first.correctId });
    expect(() => answered(attempt, first.questionId, second.correctId)).toThrow('INVALID_INPUT');
    expect(() => answered(attempt, newId('QuestionId'), first.correctId)).toThrow('QUESTION_NOT_FOUND');
    expect(() => answered(finished(attempt, now), first.questionId, wrong)).toThrow('ATTEMPT_OVER');
  });
});

test('figures count what was chosen, and what was left open', () => {
  const [one, other] = [newId('AnswerId'), newId('AnswerId')];
  const of = { companyId, questionId: newId('QuestionId'), chapterId: null, elsewhere: false };
  const none = { ...of, askedTimes: 0, openTimes: 0, chosenTimes: {}, shown: null };
  const after = [one, other, one, null].reduce<Parameters<typeof counted>[0]>(
    (before, answerId) => counted(before, answerId),
    none,
  );
  expect(after).toMatchObject({ askedTimes: 4, openTimes: 1, chosenTimes: { [one]: 2, [other]: 1 } });
});

test('every thing of a pool is drawn about as often', () => {
  const times = [0, 0, 0, 0];
  for (let seed = 0; seed < 4000; seed++) {
    for (const place of drawn([0, 1, 2, 3], 1, `att_${seed}`)) times[place] = (times[place] ?? 0) + 1;
  }
  expect(times.every((one) => one > 850 && one < 1150)).toBe(true);
});
