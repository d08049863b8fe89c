import { describe, expect, test } from 'vitest';
import {
  canCoach,
  isCurrent,
  obstacleOf,
  refusePast,
  withoutStudent,
  withStudents,
} from '#functions/people/coaching/rules.ts';
import type { Membership } from '#functions/platform/identity/memberships.ts';
import { companyId, roleId, userId } from '#shared/identity/ids.ts';

const numbered = (number: number) => userId.parse(`usr_${String(number).padStart(26, '0')}`);
const guide = roleId.parse(`rol_${'1'.padStart(26, '0')}`);
const name = { nl: 'Coach', en: 'Coach' };
const roles = { roles: [{ roleId: guide, name, permissions: ['teaching.follow' as const] }] };

const row = (overrides: Partial<Membership> = {}): Omit<Membership, 'version'> => ({
  companyId: companyId.parse(`cmp_${'1'.padStart(26, '0')}`),
  userId: numbered(1),
  name: 'Noor Velde',
  sortName: 'velde noor',
  email: 'noor@veldzicht.example',
  status: 1,
  roleIds: [guide],
  ...overrides,
});

describe('who can coach', () => {
  test.each([
    ['who guides students by a role', row(), true],
    ['nobody without such a role', row({ roleIds: [] }), false],
    ['nobody who is inactive', row({ status: 2 }), false],
    ['nobody who is deleted', row({ deletedAt: '2026-11-22T08:00:00.000Z' }), false],
    ['nobody who isn’t there', undefined, false],
  ])('is %s', (_, who, expected) => {
    expect(canCoach(who, roles)).toBe(expected);
  });
});

test.each([
  ['an active student can', row(), undefined],
  ['somebody inactive can’t', row({ status: 2 }), { key: 'notActive' }],
  ['somebody deleted can’t', row({ deletedAt: '2026-11-22T08:00:00.000Z' }), { key: 'unknownUser' }],
  ['nobody coaches themselves', row({ userId: numbered(9) }), { key: 'ownCoach' }],
  ['nobody coaches another account of theirs', row({ userId: numbered(8) }), { key: 'ownCoach' }],
])('of who can be coached, %s', (_, who, expected) => {
  expect(obstacleOf(who, { userId: numbered(9), otherAccounts: new Set([numbered(8)]) })).toEqual(expected);
});

describe('the students of a coach', () => {
  const today = '2026-11-22';

  test('are those they had and those who come, without whose time is over', () => {
    const before = { [numbered(1)]: null, [numbered(2)]: '2026-11-21', [numbered(3)]: '2026-11-22' };
    expect(withStudents(before, [numbered(4)], '2027-01-31', today)).toEqual({
      [numbered(1)]: null,
      [numbered(3)]: '2026-11-22',
      [numbered(4)]: '2027-01-31',
    });
    expect(withoutStudent(before, numbered(1))).toEqual({
      [numbered(2)]: '2026-11-21',
      [numbered(3)]: '2026-11-22',
    });
  });

  test('are a thousand at most', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => numbered(index));
    expect(Object.keys(withStudents({}, thousand, null, today))).toHaveLength(1000);
    expect(() => withStudents({}, [...thousand, numbered(1000)], null, today)).toThrow('INVALID_INPUT');
  });

  test('can’t be theirs until a day that is over', () => {
    expect(() => refusePast('2026-11-21', today)).toThrow('INVALID_INPUT');
    expect(() => refusePast(today, today)).not.toThrow();
    expect(() => refusePast(null, today)).not.toThrow();
  });
});

test.each([
  ['2026-11-21', false],
  ['2026-11-22', true],
  ['2026-11-23', true],
  [null, true],
])('on 2026-11-22, what counts until %s counts: %s', (untilOn, counts) => {
  expect(isCurrent({ untilOn }, '2026-11-22')).toBe(counts);
});
