import { describe, expect, test } from 'vitest';
import type { Education } from '#functions/educations/education.ts';
import { hindranceOf, nextBlock, plannedUntil, pointsLeft } from '#functions/educations/rules/next.ts';
import type { Block, Registration } from '#functions/educations/student.ts';
import { blockId, learnpathId, startingMomentId } from '#shared/identity/ids.ts';

const ulid = (number: number) => `01JD${String(number).padStart(22, '0')}`;
const path = (number: number) => learnpathId.parse(`lpt_${ulid(number)}`);
const links = [1, 2, 3, 4].map((number) => ({
  learnpathId: path(number),
  title: `Leerpad ${number}`,
  ects: number === 3 ? 25 : 10,
  language: 'nl' as const,
  status: number === 4 ? (1 as const) : (2 as const),
  requires: number === 2 ? [path(1)] : [],
  linkedAt: '2026-01-01T00:00:00.000Z',
}));
const education = { linkedLearnpaths: links, modules: [] } as unknown as Education;

function standing(
  parts: readonly (readonly [number: number, status: 1 | 2 | 3 | 4 | 5])[],
  more: object = {},
) {
  const learnpaths = parts.map(([number, status]) => ({ learnpathId: path(number), ects: 10, status }));
  const block = { startsAt: '2026-08-31T22:00:00.000Z', endsAt: '2027-01-31T22:59:59.000Z', learnpaths };
  const registration = { points: 30, status: null, maxBlocks: 8, blockCount: 1, ...more };
  return {
    registration: registration as unknown as Registration,
    blocks: (parts.length > 0 ? [block] : []) as unknown as Block[],
  };
}

test('study points are left that no block holds, and those of what was failed', () => {
  expect(pointsLeft(standing([]))).toBe(30);
  expect(
    pointsLeft(
      standing([
        [1, 2],
        [2, 3],
      ]),
    ),
  ).toBe(20);
  expect(pointsLeft(standing([[1, 4]], { points: 5 }))).toBe(0);
});

test('what is planned ends on the last day of the last block', () => {
  expect(plannedUntil(standing([]))).toBeNull();
  expect(plannedUntil(standing([[1, 1]]))).toBe('2027-01-31');
});

describe('a learning path', () => {
  test.each([
    ['is free to plan', [], 1, null],
    ['is of another education', [], 9, 'notInProgramme'],
    ['is not published', [], 4, 'notPublished'],
    ['is planned already', [[1, 4]], 1, 'plannedAlready'],
    ['was passed', [[1, 2]], 1, 'plannedAlready'],
    ['was failed and may be taken again', [[1, 3]], 1, null],
    ['comes after one that nobody planned', [], 2, 'prerequisites'],
    ['comes after one that was failed', [[1, 3]], 2, 'prerequisites'],
    ['comes after one that was passed', [[1, 2]], 2, null],
    ['comes after one of which the student is exempt', [[1, 5]], 2, null],
    ['comes after one that ends before it begins', [[1, 1]], 2, null],
    ['takes more study points than are left', [[1, 2]], 3, 'tooManyForEducation'],
  ] as const)('%s', (_, parts, number, hindrance) => {
    const wanted = { learnpathId: path(number), startsOn: '2027-02-01' };
    expect(hindranceOf(standing([...parts]), education, wanted)).toBe(hindrance);
  });

  test('waits for one that ends on the day it begins', () => {
    const wanted = { learnpathId: path(2), startsOn: '2027-01-31' };
    expect(hindranceOf(standing([[1, 1]]), education, wanted)).toBe('prerequisites');
  });
});

describe('the next block', () => {
  const plan = {
    title: 'Voorjaar',
    startingMomentId: startingMomentId.parse(`stm_${ulid(1)}`),
    startsOn: '2027-02-01',
    endsOn: '2027-06-30',
    registrationOpensOn: '2026-11-01',
    learnpaths: [{ learnpathId: path(1), way: 'blended' as const }],
  };
  const given = { blockId: blockId.parse(`blk_${ulid(1)}`), now: '2026-11-22T10:00:00.000Z' };

  test('has the days of its starting moment in Dutch time, and is open', () => {
    expect(nextBlock(standing([]), education, plan, given)).toMatchObject({
      startsAt: '2027-01-31T23:00:00.000Z',
      endsAt: '2027-06-30T21:59:59.000Z',
      finalizedAt: null,
      learnpaths: [{ title: 'Leerpad 1', ects: 10, status: 4, learningpathWay: 'blended', studyPhase: 2 }],
    });
  });

  test('is not planned beyond the study points, the blocks, the end of the education or another block', () => {
    const two = [path(1), path(3)].map((id) => ({ learnpathId: id, way: 'online' as const }));
    expect(() => nextBlock(standing([]), education, { ...plan, learnpaths: two }, given)).toThrow(
      expect.objectContaining({
        errors: { learnpathIds: { key: 'tooManyPoints', values: { total: 35, max: 30 } } },
      }),
    );
    const refused = (of: object, code: string) =>
      expect(() => nextBlock(standing([], of), education, plan, given)).toThrow(code);
    refused({ maxBlocks: 1 }, 'MAX_BLOCKS_REACHED');
    refused({ status: 'stopped' }, 'WRONG_STATE');
    expect(() =>
      nextBlock(standing([[2, 1]]), education, { ...plan, startsOn: '2027-01-31' }, given),
    ).toThrow('INVALID_INPUT');
  });
});

test.each([
  [24.5, 'tooManyForEducation'],
  [25, null],
  [25.5, null],
] as const)('of %s study points left, a learning path of 25 fits or does not: %s', (left, hindrance) => {
  const wanted = { learnpathId: path(3), startsOn: '2027-02-01' };
  expect(hindranceOf(standing([], { points: left }), education, wanted)).toBe(hindrance);
});

test.each([
  [34.5, 'INVALID_INPUT'],
  [35, null],
])('of %s study points left, two learning paths of 35 together fit or do not: %s', (points, refusal) => {
  const learnpaths = [path(1), path(3)].map((id) => ({ learnpathId: id, way: 'online' as const }));
  const plan = {
    ...{ title: 'Blok', startingMomentId: startingMomentId.parse(`stm_${ulid(1)}`), learnpaths },
    ...{ startsOn: '2027-02-01', endsOn: '2027-06-30', registrationOpensOn: '2026-11-01' },
  };
  const given = { blockId: blockId.parse(`blk_${ulid(1)}`), now: '2026-11-22T10:00:00.000Z' };
  const make = () => nextBlock(standing([], { points }), education, plan, given);
  if (refusal) expect(make).toThrow(refusal);
  else expect(make().learnpaths).toHaveLength(2);
});
