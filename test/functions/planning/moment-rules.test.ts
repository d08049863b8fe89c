import { describe, expect, test } from 'vitest';
import {
  changedMoment,
  chosenOf,
  isOpen,
  offering,
  refuseBeyondPool,
  refuseWrongOrder,
  withdrawing,
} from '#functions/planning/moment-rules.ts';
import type { Pool } from '#functions/planning/pool.ts';
import type { StartingMoment } from '#functions/planning/starting-moment.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Offer } from '#shared/planning/starting-moment-schemas.ts';

const offer: Offer = { learnpathId: newId('LearnpathId'), title: 'Recht', type: 'regular', way: 'online' };
const flexible: Offer = { ...offer, type: 'flexible' };
const [earlier, later] = ['2026-05-01T08:00:00.000Z', '2026-05-02T08:00:00.000Z'];
const moment: StartingMoment = {
  ...{ companyId: newId('CompanyId'), startingMomentId: newId('StartingMomentId'), version: 1 },
  ...{ name: 'September', startsOn: '2026-09-01', endsOn: '2026-12-01', pool: null, capacity: 30 },
  registration: { opensOn: '2026-06-01', closesOn: '2026-06-30' },
  ...{ learnpaths: [offer], learnpathCount: 1, createdAt: earlier, updatedAt: earlier },
};
const pool = { poolId: newId('PoolId'), name: 'Recht', capacity: 30, learnpaths: [] } as unknown as Pool;

describe('students register', () => {
  test.each([
    ['2026-05-31', false],
    ['2026-06-01', true],
    ['2026-06-30', true],
    ['2026-07-01', false],
  ])('on %s: %s', (today, may) => {
    expect(isOpen(moment, today)).toBe(may);
  });
});

describe('dates may be the same day, and never go backwards', () => {
  const day = '2026-09-01';
  const all = { ...moment, startsOn: day, endsOn: day, registration: { opensOn: day, closesOn: day } };

  test('all of them on one day', () => {
    expect(() => refuseWrongOrder(all)).not.toThrow();
  });

  test.each([
    ['the last day before the first', { startsOn: '2026-09-02' }, 'endsOn', 'beforeStart'],
    [
      'closed before it opened',
      { registration: { opensOn: day, closesOn: '2026-08-31' } },
      'registration.closesOn',
      'beforeStart',
    ],
    [
      'closed after the end',
      { registration: { opensOn: day, closesOn: '2026-09-02' } },
      'registration.closesOn',
      'afterEnd',
    ],
  ])('not %s', (_, wrong, field, key) => {
    expect(() => refuseWrongOrder({ ...all, ...wrong })).toThrow(
      expect.objectContaining({ code: 'INVALID_INPUT', errors: { [field]: { key } } }),
    );
  });
});

describe('a change', () => {
  const change = (what: Parameters<typeof changedMoment>[1], today: string) =>
    changedMoment(moment, what, { now: later, today, days: 14 });
  const [lastDay, tooLate] = ['2026-05-17', '2026-05-18'];

  test.each([
    [{ startsOn: '2026-09-02' }],
    [{ endsOn: '2026-12-02' }],
    [{ registration: { opensOn: '2026-06-02', closesOn: '2026-06-30' } }],
    [{ registration: { opensOn: '2026-06-01', closesOn: '2026-06-29' } }],
    [{ pool: { ...pool, learnpaths: [{ id: offer.learnpathId, title: '' }] } }],
  ])('of what students count on is possible until fifteen days before they register: %o', (what) => {
    expect(change(what, lastDay).updatedAt).toBe(later);
    expect(() => change(what, tooLate)).toThrow('EDIT_WINDOW_CLOSED');
  });

  test('of its name and places always is, and leaves all else', () => {
    const what = { name: 'Najaar', capacity: 31 };
    expect(change({ ...what, startsOn: undefined }, tooLate)).toEqual({
      ...moment,
      ...what,
      updatedAt: later,
    });
  });

  test('takes its pool away, or gives it one', () => {
    const room = { ...pool, learnpaths: [{ id: offer.learnpathId, title: '' }] };
    const given = change({ pool: room }, lastDay);
    expect(given.pool).toEqual({ id: pool.poolId, name: 'Recht' });
    expect(changedMoment(given, { pool: null }, { now: later, today: lastDay, days: 14 }).pool).toBeNull();
    expect(() => change({ pool }, lastDay)).toThrow('INVALID_INPUT');
  });

  test('never goes beyond its pool: as many as that has room for, and its learning paths alone', () => {
    const full = { ...pool, learnpaths: [{ id: offer.learnpathId, title: '' }] };
    expect(() => refuseBeyondPool(moment, full)).not.toThrow();
    expect(() => refuseBeyondPool({ ...moment, capacity: 31 }, full)).toThrow('INVALID_INPUT');
    expect(() => refuseBeyondPool(moment, pool)).toThrow('INVALID_INPUT');
  });
});

describe('what begins at it', () => {
  const both = { ...moment, learnpaths: [offer, flexible], learnpathCount: 2, updatedAt: later };

  test('is each learning path once per type, and is counted', () => {
    expect(offering(moment, flexible, later)).toEqual(both);
    expect(() => offering(both, flexible, later)).toThrow('LEARNPATH_STARTING_MOMENT_ALREADY_EXISTS');
  });

  test('is taken off by both', () => {
    expect(withdrawing(both, flexible, later)).toEqual({ ...moment, updatedAt: later });
    expect(() => withdrawing(moment, flexible, later)).toThrow('LEARNPATH_NOT_FOUND');
  });

  test('is chosen from, each learning path once', () => {
    expect(chosenOf(both, [flexible])).toEqual([flexible]);
    expect(() => chosenOf(moment, [flexible])).toThrow('LEARNPATH_NOT_FOUND');
    expect(() => chosenOf(both, [offer, flexible])).toThrow('INVALID_INPUT');
  });
});

test.each([
  [30, null],
  [31, null],
  [32, 'INVALID_INPUT'],
])(
  'of a pool made smaller since, what had 31 places keeps them and takes no more: %i',
  (capacity, refusal) => {
    const before = { ...moment, capacity: 31, pool: { id: pool.poolId, name: pool.name } };
    const change = () => refuseBeyondPool({ ...before, learnpaths: [], capacity }, pool, before);
    if (refusal) expect(change).toThrow(refusal);
    else expect(change).not.toThrow();
  },
);
