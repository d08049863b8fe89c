import { describe, expect, test } from 'vitest';
import {
  choiceOf,
  mayPlanMore,
  nearsEnd,
  offersFor,
  planOf,
  standingOf,
} from '#functions/planning/can-plan-rules.ts';
import type { StartingMoment } from '#functions/planning/starting-moment.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Offer } from '#shared/planning/starting-moment-schemas.ts';
import { block, education, path, registration } from '../educations/rules/samples.ts';

const offer = (number: number, more: Partial<Offer> = {}): Offer => ({
  ...{ learnpathId: path(number), title: '', type: 'regular', way: 'on-location', ...more },
});
const standing = { registration: { ...registration, blockCount: 1 }, blocks: [block(1)] };
const moment: StartingMoment = {
  ...{ companyId: registration.companyId, startingMomentId: newId('StartingMomentId'), version: 1 },
  ...{ name: 'Februari', startsOn: '2027-02-01', endsOn: '2027-04-01', pool: null, capacity: 30 },
  registration: { opensOn: '2026-12-01', closesOn: '2027-01-15' },
  ...{ learnpaths: [offer(2), offer(3, { type: 'flexible' }), offer(9)], learnpathCount: 3 },
  ...{ createdAt: '2026-09-01T08:00:00.000Z', updatedAt: '2026-09-01T08:00:00.000Z' },
};

test('who studies nothing stands nowhere', () => {
  const studies = { ...standing, registration: undefined } as unknown as Parameters<typeof standingOf>[0];
  expect(standingOf(studies)).toBeUndefined();
  expect(standingOf({ ...studies, registration: standing.registration })).toEqual(standing);
});

describe('somebody may plan more', () => {
  test('while their education goes on, and points and blocks are left', () => {
    expect(mayPlanMore(standing)).toBe(true);
    const of = (more: object) =>
      mayPlanMore({ ...standing, registration: { ...standing.registration, ...more } });
    expect([of({ points: 31 }), of({ points: 30 })]).toEqual([true, false]);
    expect([of({ blockCount: 3 }), of({ blockCount: 4 })]).toEqual([true, false]);
    expect(of({ status: 'graduated' })).toBe(false);
  });

  test('from so many days before the end of what is planned, and at once without anything', () => {
    const near = (today: string) => nearsEnd(standing, { today, days: 14 });
    expect([near('2027-01-13'), near('2027-01-14')]).toEqual([false, true]);
    const nothing = { registration: { ...registration, blockCount: 0 }, blocks: [] };
    expect(nearsEnd(nothing, { today: '2020-01-01', days: 0 })).toBe(true);
    const full = { ...nothing, registration: { ...registration, blockCount: 4 } };
    expect(nearsEnd(full, { today: '2027-01-14', days: 14 })).toBe(false);
  });
});

describe('a starting moment to choose from', () => {
  const choice = (more: Partial<StartingMoment>, occupancy = { placed: 0, waiting: 0 }) =>
    choiceOf(standing, education, { moment: { ...moment, ...more }, occupancy, own: undefined });

  test('has what belongs to the education, of its type alone', () => {
    expect(choice({}).learnpaths.map(({ learnpathId, way }) => [learnpathId, way])).toEqual([
      [path(2), 'on-location'],
    ]);
  });

  test.each([
    [{ placed: 29, waiting: 0 }, 1],
    [{ placed: 31, waiting: 0 }, 0],
    [{ placed: 29, waiting: 1 }, 0],
  ])('with %o has %i places left', (occupancy, left) => {
    expect(choice({}, occupancy).placesLeft).toBe(left);
  });

  test.each([
    ['2026-12-01', '2026-12-31', false],
    ['2026-12-01', '2027-01-01', true],
    ['2027-01-28', '2027-04-01', true],
    ['2027-01-29', '2027-04-01', false],
  ])('from %s until %s lies over what was planned: %s', (startsOn, endsOn, overlaps) => {
    expect(choice({ startsOn, endsOn }).overlaps).toBe(overlaps);
  });
});

describe('what somebody begins with', () => {
  test('is what was chosen, in that order', () => {
    const both = { learnpaths: [offer(1, { type: 'flexible' }), offer(1), offer(2)] };
    expect(offersFor(both, { educationType: 1 }, [path(2), path(1)])).toEqual([offer(2), offer(1)]);
    expect(() => offersFor(both, { educationType: 2 }, [path(2)])).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => offersFor(both, { educationType: 1 }, [path(3)])).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => offersFor(both, { educationType: 1 }, [path(1), path(1)])).toThrow('INVALID_INPUT');
  });

  test('is planned with the name of the moment, as far as a block has room for it', () => {
    const { startingMomentId, startsOn, endsOn } = moment;
    const all = (['online', 'on-location', 'blended'] as const).map((way) => offer(1, { way }));
    const plan = planOf({ ...moment, name: `${'n'.repeat(100)}!` }, all);
    expect(plan).toEqual({
      ...{ title: 'n'.repeat(100), startingMomentId, startsOn, endsOn, registrationOpensOn: '2026-12-01' },
      learnpaths: ['online', 'classroom', 'blended'].map((way) => ({ learnpathId: path(1), way })),
    });
  });
});
