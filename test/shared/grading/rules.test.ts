import { describe, expect, test } from 'vitest';
import {
  lacksWords,
  levelOf,
  needsSecondAssessment,
  passes,
  totalOf,
  totalSoFar,
  weighedGrade,
} from '#shared/grading/rules.ts';

const whole = (grade: number) => [{ grade, weighing: 100 }];

describe('a weighed grade', () => {
  test.each([
    ['one criterion counts whole', whole(55), 55],
    [
      '4.4 from equal halves',
      [
        { grade: 44, weighing: 50 },
        { grade: 44, weighing: 50 },
      ],
      44,
    ],
    [
      '4.45 rounds up to 4.5',
      [
        { grade: 44, weighing: 50 },
        { grade: 45, weighing: 50 },
      ],
      45,
    ],
    [
      '6.04 rounds down to 6.0',
      [
        { grade: 60, weighing: 60 },
        { grade: 61, weighing: 40 },
      ],
      60,
    ],
    [
      '6.05 rounds up to 6.1',
      [
        { grade: 60, weighing: 50 },
        { grade: 61, weighing: 50 },
      ],
      61,
    ],
    [
      'the lowest is 1.0',
      [
        { grade: 10, weighing: 1 },
        { grade: 10, weighing: 99 },
      ],
      10,
    ],
    [
      'the highest is 10.0',
      [
        { grade: 100, weighing: 33 },
        { grade: 100, weighing: 67 },
      ],
      100,
    ],
    [
      'weights count',
      [
        { grade: 80, weighing: 70 },
        { grade: 30, weighing: 30 },
      ],
      65,
    ],
  ])('%s', (_, parts, expected) => {
    expect(weighedGrade(parts)).toBe(expected);
  });
});

describe('a 2nd assessment', () => {
  test.each([
    [44, false],
    [45, true],
    [55, true],
    [60, true],
    [61, false],
  ])('of %i tenths is needed: %s', (grade, needed) => {
    expect(needsSecondAssessment(grade)).toBe(needed);
  });

  test('follows other bounds', () => {
    expect(needsSecondAssessment(44, { from: 40, to: 44 })).toBe(true);
    expect(needsSecondAssessment(45, { from: 40, to: 44 })).toBe(false);
  });

  test.each([
    ['4.44', 44, 60, false],
    ['4.45', 44, 50, true],
    ['6.04', 60, 60, true],
    ['6.05', 60, 50, false],
  ])('is judged on the rounded grade: %s', (_, grade, weighing, needed) => {
    const total = weighedGrade([
      { grade, weighing },
      { grade: grade + 1, weighing: 100 - weighing },
    ]);
    expect(needsSecondAssessment(total)).toBe(needed);
  });
});

test('a grade passes from 5.5', () => {
  expect([passes(54), passes(55)]).toEqual([false, true]);
});

describe('a total', () => {
  const criteria = [
    { id: 'one', weighing: 40 },
    { id: 'two', weighing: 60 },
  ];

  test('is there once each criterion has a grade', () => {
    expect(
      totalOf(
        criteria,
        new Map([
          ['one', 50],
          ['two', 75],
        ]),
      ),
    ).toBe(65);
  });

  test.each([
    ['one is missing', new Map([['one', 50]])],
    [
      'one is empty',
      new Map<string, number | null>([
        ['one', 50],
        ['two', null],
      ]),
    ],
    ['none is given', new Map<string, number>()],
  ])('is absent while %s', (_, grades) => {
    expect(totalOf(criteria, grades)).toBeNull();
  });

  test('of an assignment without criteria is absent', () => {
    expect(totalOf([], new Map())).toBeNull();
  });
});

describe('a total so far', () => {
  const criteria = [
    { id: 'one', weighing: 40 },
    { id: 'two', weighing: 25 },
    { id: 'three', weighing: 35 },
  ];

  test.each([
    ['nothing, before a grade is given', [null, null, null], null],
    ['the only grade there is', [null, 73, null], 73],
    // (40 × 4.4 + 25 × 4.6) / 65 = 4.4769…
    ['the grades given, weighed among themselves', [44, 46, null], 45],
    // (40 × 7.0 + 35 × 7.3) / 75 = 7.14
    ['the grades given, wherever they are', [70, null, 73], 71],
    ['the weighed grade, once all are given', [50, 55, 60], 55],
  ] as const)('is %s', (_, grades, expected) => {
    const given = new Map(criteria.map(({ id }, index) => [id, grades[index] ?? null]));
    expect(totalSoFar(criteria, given)).toBe(expected);
  });

  test('rounds half up, as the weighed grade does', () => {
    const halves = [
      { id: 'one', weighing: 10 },
      { id: 'two', weighing: 10 },
    ];
    expect(
      totalSoFar(
        halves,
        new Map([
          ['one', 44],
          ['two', 45],
        ]),
      ),
    ).toBe(45);
  });
});

test.each([
  [10, 'insufficient'],
  [54, 'insufficient'],
  [55, 'sufficient'],
  [64, 'sufficient'],
  [65, 'more-than-sufficient'],
  [75, 'good'],
  [85, 'very-good'],
  [94, 'very-good'],
  [95, 'excellent'],
  [100, 'excellent'],
])('a grade of %i tenths is %s', (grade, level) => {
  expect(levelOf(grade)).toBe(level);
});

test.each([
  [54, '', true],
  [54, ' ', true],
  [54, 'Lees hoofdstuk 2 nog eens', false],
  [55, '', false],
  [null, '', false],
])('a grade of %s in tenths with the words %j fails without saying why: %s', (total, words, lacks) => {
  expect(lacksWords(total, words)).toBe(lacks);
});
