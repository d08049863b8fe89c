import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cumLaudeOf } from '#shared/educations/cum-laude.ts';
import { type CumLaudeRules, cumLaudeRules, noCumLaude } from '#shared/educations/cum-laude-schemas.ts';
import { part, path } from '#test/functions/educations/rules/samples.ts';

const rules: CumLaudeRules = { given: true, average: 8.25, lowest: 70, maxExempt: 30, resits: false };
type Parts = readonly ReturnType<typeof part>[];
const judge = (parts: Parts, more: Partial<CumLaudeRules> = {}, again: readonly number[] = []) =>
  cumLaudeOf({ ...rules, ...more }, [{ learnpaths: parts }], new Set(again.map(path)), 'highest');
const passed = (number: number, result: number, ects = 10) => part(number, { status: 2, result, ects });
const lacking = (of: ReturnType<typeof judge>) => of.conditions.flatMap(({ on, met }) => (met ? [] : [on]));

describe('cum laude', () => {
  test('is for who meets every condition, and says what there is of each', () => {
    const standing = judge([passed(1, 80), passed(2, 85), part(3, { status: 5, ects: 30 })]);
    expect(standing).toEqual({
      met: true,
      conditions: [
        { on: 'average', met: true, is: 8.25, asked: 8.25 },
        { on: 'lowest', met: true, is: 80, asked: 70 },
        { on: 'exempt', met: true, is: 30, asked: 30 },
        { on: 'resits', met: true, is: 0, asked: 0 },
      ],
    });
  });

  test.each([
    ['the average', [passed(1, 82)], [], ['average']],
    ['one low grade', [passed(1, 69, 0.5), passed(2, 95)], [], ['lowest']],
    ['too much that is exempt', [passed(1, 90), part(2, { status: 5, ects: 30.5 })], [], ['exempt']],
    ['work that was graded again', [passed(1, 90)], [1], ['resits']],
    ['no grade at all', [part(1, { status: 2 })], [], ['average', 'lowest']],
  ] as const)('is not for who lacks something: %s', (_, parts, again, expected) => {
    expect(lacking(judge(parts, {}, again))).toEqual(expected);
  });

  test('counts the highest attempt, and that there were two', () => {
    const parts = [part(1, { status: 3, result: 40, ects: 10 }), passed(1, 90)];
    expect(lacking(judge(parts))).toEqual(['resits']);
    expect(judge(parts, { resits: true })).toMatchObject({ met: true });
  });

  test('remembers a result that was entered before the one that counts', () => {
    expect(lacking(judge([{ ...passed(1, 90), doneAgain: true }]))).toEqual(['resits']);
  });

  test('counts what was attempted twice before as done again, and what was attempted once not', () => {
    const attempt = { status: 2 as const, result: 90, decidedOn: '2026-11-01', takenOver: false };
    const attempted = (count: number) => ({ ...passed(1, 90), attempts: Array(count).fill(attempt) });
    expect(lacking(judge([attempted(1)]))).toEqual([]);
    expect(lacking(judge([attempted(2)]))).toEqual(['resits']);
  });

  test('isn’t rounded up to', () => {
    const standing = judge([passed(1, 82, 5.5), passed(2, 83, 5)]);
    expect(standing.conditions[0]).toEqual({ on: 'average', met: false, is: 8.24, asked: 8.25 });
  });

  test('is known to an education once it is given, within what grades can be', () => {
    expect(cumLaudeRules.parse(noCumLaude).given).toBe(false);
    for (const wrong of [{ average: 8.255 }, { average: 11 }, { lowest: 101 }, { maxExempt: -1 }])
      expect(cumLaudeRules.safeParse({ ...rules, ...wrong }).success).toBe(false);
  });
});

describe('whatever the results', () => {
  const results = fc.array(
    fc.record({
      result: fc.integer({ min: 55, max: 100 }),
      halves: fc.integer({ min: 1, max: 60 }),
      status: fc.constantFrom(2 as const, 2 as const, 5 as const),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const asked = fc.record({
    given: fc.constant(true),
    average: fc.integer({ min: 550, max: 1000 }).map((hundredths) => hundredths / 100),
    lowest: fc.integer({ min: 10, max: 100 }),
    maxExempt: fc.integer({ min: 0, max: 480 }).map((halves) => halves / 2),
    resits: fc.boolean(),
  });
  type Results = typeof results extends fc.Arbitrary<infer Of> ? Of : never;
  const partsOf = (all: Results) =>
    all.map(({ result, halves, status }, at) =>
      part(at + 1, { status, result: status === 2 ? result : null, ects: halves / 2 }),
    );

  test('the order in which they came makes no difference', () => {
    fc.assert(
      fc.property(results, asked, (all, of) => {
        const parts = partsOf(all);
        expect(judge(parts.toReversed(), of)).toEqual(judge(parts, of));
      }),
    );
  });

  test('a higher grade never takes it away', () => {
    fc.assert(
      fc.property(results, asked, fc.nat(), (all, of, at) => {
        const parts = partsOf(all);
        const chosen = at % parts.length;
        const better = parts.map((one, index) =>
          index === chosen && one.result !== null ? { ...one, result: Math.min(100, one.result + 5) } : one,
        );
        if (judge(parts, of).met) expect(judge(better, of).met).toBe(true);
      }),
    );
  });

  test('the average lies between the lowest grade and the highest', () => {
    fc.assert(
      fc.property(results, asked, (all, of) => {
        const graded = partsOf(all).flatMap(({ result }) => (result === null ? [] : [result]));
        const average = judge(partsOf(all), of).conditions[0]?.is ?? null;
        if (average === null) expect(graded).toEqual([]);
        if (average === null) return;
        expect(average * 10).toBeGreaterThanOrEqual(Math.min(...graded) - 0.001);
        expect(average * 10).toBeLessThanOrEqual(Math.max(...graded) + 0.001);
      }),
    );
  });

  test('looser rules never ask more', () => {
    fc.assert(
      fc.property(results, asked, (all, of) => {
        const parts = partsOf(all);
        const looser = { ...of, average: 5.5, lowest: 10, maxExempt: of.maxExempt + 10, resits: true };
        if (judge(parts, of).met) expect(judge(parts, looser).met).toBe(true);
      }),
    );
  });
});

test.each([
  [69, ['lowest']],
  [70, []],
  [71, []],
])('with a lowest grade of %i in tenths, where 7.0 is asked, lacks %j', (lowest, expected) => {
  expect(lacking(judge([passed(1, lowest, 0.5), passed(2, 95)]))).toEqual(expected);
});
