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
    { title: 'Leerpad 1', ects: 10, result: 62, outcome: 'passed', decidedOn: '2027-02-01', attempts: 2 },
    { title: 'Leerpad 2', ects: 30, result: null, outcome: 'exempt', decidedOn: null, attempts: 1 },
    { title: 'Leerpad 3', ects: 30, result: null, outcome: 'none', decidedOn: null, attempts: 1 },
  ]);
});

test('a first resit that goes worse leaves the first grade as it was', () => {
  const [grade] = gradesOf([
    block(part(1, { status: 2, result: 70 })),
    block(part(1, { status: 2, result: 60 })),
  ]);
  expect(grade).toMatchObject({ result: 70, attempts: 2 });
});

test('the list of the first year holds the propaedeutic phase alone', () => {
  const grades = gradesOf([block(part(1, first), part(2))], 'first-year');
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
