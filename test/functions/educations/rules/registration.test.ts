import { describe, expect, test } from 'vitest';
import {
  changedRegistration,
  graduated,
  isComplete,
  isPhaseComplete,
  plannedBlocks,
  propaedeuticDone,
} from '#functions/educations/rules/registration.ts';
import { block, education, idOfBlock, part, path, registration } from './samples.ts';

const now = '2026-08-15T08:00:00.000Z';
const earning = (...points: number[]) => [
  block(1, { learnpaths: points.map((ects, index) => part(index + 1, { ects, status: 2 })) }),
];

describe('a registration', () => {
  test.each([
    ['stopped', 'unsubscribedOn'],
    ['certificate', 'certificateOn'],
  ] as const)('is %s from a date', (status, field) => {
    expect(() => changedRegistration(registration, { status })).toThrow('INVALID_INPUT');
    expect(changedRegistration(registration, { status, [field]: '2027-07-01' })).toEqual({
      ...registration,
      status,
      [field]: '2027-07-01',
    });
  });

  test('is graduated with all study points, of which some may be exempt, and not with half a point less', () => {
    const exempt = [...earning(30), block(2, { learnpaths: [part(2, { status: 5 })] })];
    expect(graduated(registration, '2027-07-01', exempt)).toMatchObject({
      status: 'graduated',
      graduatedOn: '2027-07-01',
    });
    expect(() => graduated(registration, '2027-07-01', earning(30, 29.5))).toThrow('INVALID_INPUT');
  });

  test('is graduated once each compulsory learning path was passed or is exempt, whatever else was earned', () => {
    const compulsory = { ...registration, compulsory: [path(1), path(9)] };
    expect(() => graduated(compulsory, '2027-07-01', earning(30, 30))).toThrow('INVALID_INPUT');
    expect(isComplete(compulsory, earning(30, 30))).toBe(false);
    const exempt = [...earning(30, 30), block(2, { learnpaths: [part(9, { status: 5 })] })];
    expect(graduated(compulsory, '2027-07-01', exempt).status).toBe('graduated');
    expect(isComplete(compulsory, exempt)).toBe(true);
    expect(isComplete(registration, earning(30, 29.5))).toBe(false);
  });

  test('goes on once its status is taken back', () => {
    const stopped = { ...registration, status: 'stopped' as const, unsubscribedOn: '2027-01-01' };
    expect(changedRegistration(stopped, { status: null }).status).toBeNull();
  });

  test('keeps the degree that the board decided on, whatever staff set', () => {
    const degree = { ...registration, status: 'graduated' as const, graduatedOn: '2027-07-01' };
    for (const status of [null, 'stopped'] as const)
      expect(() => changedRegistration(degree, { status, unsubscribedOn: '2027-08-01' })).toThrow(
        'WRONG_STATE',
      );
    expect(changedRegistration(degree, { payer: 'De Zaak' }).payer).toBe('De Zaak');
  });

  test('completes its propaedeutic phase once all of that is passed or exempt, and once', () => {
    const asked = { ...registration, propaedeutic: [path(1), path(2)] };
    const half = earning(30);
    const exempt = [...half, block(2, { learnpaths: [part(2, { status: 5 })] })];
    expect([isPhaseComplete(asked, half), isPhaseComplete(asked, exempt)]).toEqual([false, true]);
    expect(isPhaseComplete(registration, exempt)).toBe(false);
    expect(() => propaedeuticDone(asked, '2027-07-01', half)).toThrow('INVALID_INPUT');
    const done = propaedeuticDone(asked, '2027-07-01', exempt);
    expect(done).toEqual({ ...asked, propaedeuseOn: '2027-07-01' });
    expect(isPhaseComplete(done, exempt)).toBe(false);
  });
});

describe('the blocks of a new student', () => {
  let count = 0;
  const planned = (more: object = {}) => {
    count = 0;
    return plannedBlocks(education, {
      ...{ scope: 'standard' as const, startsOn: '2026-08-31', rest: 'Overig', now },
      student: { companyId: registration.companyId, userId: registration.userId },
      newId: () => idOfBlock(++count),
      ...more,
    });
  };

  test('follow each other by the Dutch clock; a day that a month lacks is its last', () => {
    expect(planned().map(({ title, startsAt, endsAt }) => [title, startsAt, endsAt])).toEqual([
      ['Semester 1', '2026-08-30T22:00:00.000Z', '2027-02-27T22:59:59.000Z'],
      ['Semester 2', '2027-02-27T23:00:00.000Z', '2027-08-27T21:59:59.000Z'],
    ]);
  });

  test('begin in the year that was typed, be it half of one or the last there is', () => {
    const ends = (startsOn: string) => planned({ startsOn }).map(({ endsAt }) => endsAt.slice(0, 7));
    expect(ends('0026-09-01')).toEqual(['0027-02', '0027-08']);
    expect(ends('9999-06-30')).toEqual(['9999-12', '9999-12']);
  });

  test('hold the learning paths of the modules, and those of none in one block more', () => {
    const titles = (blocks: ReturnType<typeof planned>) =>
      blocks.map(({ learnpaths }) => learnpaths.map(({ title }) => title));
    expect(titles(planned())).toEqual([['Leerpad 1'], ['Leerpad 2']]);
    expect(titles(planned({ scope: 'all' }))).toEqual([
      ['Leerpad 1'],
      ['Leerpad 2'],
      ['Leerpad 3', 'Leerpad 4'],
    ]);
  });

  test('hold no more learning paths each than a block takes', () => {
    const [link] = education.linkedLearnpaths;
    if (!link) throw new Error('the education has none');
    const many = Array.from({ length: 65 }, (_, at) => ({ ...link, learnpathId: path(at + 1) }));
    const blocks = plannedBlocks(
      { ...education, linkedLearnpaths: many, modules: [] },
      {
        ...{ scope: 'all', startsOn: '2026-08-31', rest: 'Overig', now },
        student: { companyId: registration.companyId, userId: registration.userId },
        newId: () => idOfBlock(1),
      },
    );
    expect(blocks.map(({ title, learnpaths }) => [title, learnpaths.length])).toEqual([
      ['Overig', 30],
      ['Overig 2', 30],
      ['Overig 3', 5],
    ]);
  });
});

test.each([
  ['ends on its first day', { expectedEndOn: '2026-09-01' }, null],
  ['ends the day before', { expectedEndOn: '2026-08-31' }, 'INVALID_INPUT'],
  ['allows the blocks that there are', { maxBlocks: 2 }, null],
  ['allows one less', { maxBlocks: 1 }, 'INVALID_INPUT'],
] as const)('a registration that %s', (_, change, refusal) => {
  const changed = () => changedRegistration(registration, change);
  if (refusal) expect(changed).toThrow(refusal);
  else expect(changed()).toMatchObject(change);
});

test.each([
  [29.5, false],
  [30, true],
  [30.5, true],
])('with sixty study points asked and thirty earned, %s more complete it: %s', (points, complete) => {
  expect(isComplete(registration, earning(30, points))).toBe(complete);
});
