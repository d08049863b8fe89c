import { expect, test } from 'vitest';
import { averageOf, earnedOf, gradesOf } from '#shared/educations/grades.ts';
import { part } from '#test/functions/educations/rules/samples.ts';

const block = (...learnpaths: ReturnType<typeof part>[]) => ({ learnpaths });
const first = { studyPhase: 1 as const };

test('a grade list has each learning path once, at its highest attempt', () => {
  const grades = gradesOf([
    block(part(1, { status: 3, result: 48, ects: 10 }), part(2, { status: 5 })),
    block(part(1, { status: 2, result: 62, ects: 10, decidedOn: '2027-02-01' }), part(3, { status: 4 })),
  ]);
  expect(grades).toEqual([
    {
      title: 'Leerpad 1',
      ects: 10,
      result: 62,
      outcome: 'passed',
      decidedOn: '2027-02-01',
      attempts: 2,
      takenOver: false,
    },
    {
      title: 'Leerpad 2',
      ects: 30,
      result: null,
      outcome: 'exempt',
      decidedOn: null,
      attempts: 0,
      takenOver: false,
    },
    {
      title: 'Leerpad 3',
      ects: 30,
      result: null,
      outcome: 'none',
      decidedOn: null,
      attempts: 0,
      takenOver: false,
    },
  ]);
});

test('a first resit that goes worse leaves the first grade as it was', () => {
  const [grade] = gradesOf([
    block(part(1, { status: 2, result: 70 })),
    block(part(1, { status: 2, result: 60 })),
  ]);
  expect(grade).toMatchObject({ result: 70, attempts: 2 });
});

test('where the education says that the last attempt counts, it does, be it the lower one', () => {
  const blocks = [
    block(part(1, { status: 3, result: 50, decidedOn: '2027-01-01' })),
    block(part(1, { status: 3, result: 40, decidedOn: '2027-02-01' })),
    block(part(1)),
  ];
  expect(gradesOf(blocks, { rule: 'last' })).toMatchObject([{ result: 40, attempts: 2 }]);
  expect(gradesOf(blocks)).toMatchObject([{ result: 50, attempts: 2 }]);
});

test('an attempt is counted once, though the learning path was planned once more, and what was brought in says so', () => {
  const first = { on: '2027-01-01', status: 3, result: 40, from: 'elsewhere' };
  const second = { on: '2027-02-01', status: 2, result: 60, from: 'work' };
  const grades = gradesOf([
    block(part(1, { status: 3, result: 40, decidedOn: '2027-01-01', takenOver: true, attempts: [first] })),
    block(part(1, { status: 2, result: 60, decidedOn: '2027-02-01', attempts: [first, second] })),
    block(part(2, { status: 2, result: 70, decidedOn: '2027-01-01', takenOver: true })),
  ]);
  expect(grades).toMatchObject([
    { result: 60, attempts: 2, takenOver: false },
    { result: 70, attempts: 1, takenOver: true },
  ]);
});

test('the list of the first year holds the propaedeutic phase alone', () => {
  const grades = gradesOf([block(part(1, first), part(2))], { scope: 'first-year' });
  expect(grades.map(({ title }) => title)).toEqual(['Leerpad 1']);
});

test('the average weighs by study points, leaves out what has no grade or was failed, and is rounded once', () => {
  const grades = gradesOf([
    block(
      part(1, { status: 2, result: 75, ects: 5 }),
      part(2, { status: 2, result: 60, ects: 10 }),
      part(3, { status: 3, result: 10, ects: 30 }),
      part(4, { status: 5, ects: 30 }),
    ),
  ]);
  expect(averageOf(grades)).toBe(65);
  expect(earnedOf(grades)).toBe(45);
  expect(averageOf(gradesOf([block(part(4, { status: 5 }))]))).toBeNull();
  const half = gradesOf([
    block(part(1, { status: 2, result: 70, ects: 1 }), part(2, { status: 2, result: 71, ects: 1 })),
  ]);
  expect(averageOf(half)).toBe(71);
});
