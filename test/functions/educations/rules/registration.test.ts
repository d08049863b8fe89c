import { describe, expect, test } from 'vitest';
import { changedRegistration, isComplete, plannedBlocks } from '#functions/educations/rules/registration.ts';
import { block, education, idOfBlock, part, path, registration } from './samples.ts';

const now = '2026-08-15T08:00:00.000Z';
const earning = (...points: number[]) => [
  block(1, { learnpaths: points.map((ects, index) => part(index + 1, { ects, status: 2 })) }),
];

describe('a registration', () => {
  test.each([
    ['stopped', 'unsubscribedOn'],
    ['certificate', 'certificateOn'],
    ['graduated', 'graduatedOn'],
  ] as const)('is %s from a date', (status, field) => {
    const blocks = earning(30, 30);
    expect(() => changedRegistration(registration, { status }, blocks)).toThrow('INVALID_INPUT');
    expect(changedRegistration(registration, { status, [field]: '2027-07-01' }, blocks)).toEqual({
      ...registration,
      status,
      [field]: '2027-07-01',
    });
  });

  test('is graduated with all study points, of which some may be exempt, and not with half a point less', () => {
    const graduated = { status: 'graduated', graduatedOn: '2027-07-01' } as const;
    const exempt = [...earning(30), block(2, { learnpaths: [part(2, { status: 5 })] })];
    expect(changedRegistration(registration, graduated, exempt).status).toBe('graduated');
    expect(() => changedRegistration(registration, graduated, earning(30, 29.5))).toThrow('INVALID_INPUT');
  });

  test('is graduated once each compulsory learning path was passed or is exempt, whatever else was earned', () => {
    const graduated = { status: 'graduated', graduatedOn: '2027-07-01' } as const;
    const compulsory = { ...registration, compulsory: [path(1), path(9)] };
    expect(() => changedRegistration(compulsory, graduated, earning(30, 30))).toThrow('INVALID_INPUT');
    expect(isComplete(compulsory, earning(30, 30))).toBe(false);
    const exempt = [...earning(30, 30), block(2, { learnpaths: [part(9, { status: 5 })] })];
    expect(changedRegistration(compulsory, graduated, exempt).status).toBe('graduated');
    expect(isComplete(compulsory, exempt)).toBe(true);
    expect(isComplete(registration, earning(30, 29.5))).toBe(false);
  });

  test('goes on once its status is taken back', () => {
    const stopped = { ...registration, status: 'stopped' as const, unsubscribedOn: '2027-01-01' };
    expect(changedRegistration(stopped, { status: null }, []).status).toBeNull();
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
