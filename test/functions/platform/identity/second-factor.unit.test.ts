import { describe, expect, test } from 'vitest';
import { secondFactorDue } from '#functions/platform/identity/second-factor.ts';
import { newId } from '#functions/platform/ids.ts';

const [admin, teacher, student] = [newId('RoleId'), newId('RoleId'), newId('RoleId')];
const required = {
  graceDays: 14,
  roles: [
    { roleId: admin, sinceAt: '2026-03-01T10:00:00.000Z' },
    { roleId: teacher, sinceAt: '2026-02-01T10:00:00.000Z' },
  ],
};
const person = {
  held: [admin],
  account: { createdAt: '2025-01-01T00:00:00.000Z' },
  session: {},
  byTrustedDirectory: false,
};

describe('a second factor is asked for', () => {
  test.each([
    ['days after the role came on the list', person, '2026-03-15T10:00:00.000Z'],
    ['by the first of several roles', { ...person, held: [admin, teacher] }, '2026-02-15T10:00:00.000Z'],
    [
      'days after the person came, if later',
      { ...person, account: { createdAt: '2026-05-01T08:00:00.000Z' } },
      '2026-05-15T08:00:00.000Z',
    ],
  ])('%s', (_, who, due) => {
    expect(secondFactorDue(required, who)).toBe(due);
  });

  const impersonator = { userId: newId('UserId'), sessionId: 's', authenticatedAt: 0 };
  test.each([
    ['who has one', { ...person, account: { ...person.account, twoFactorAt: '2026-01-01T00:00:00.000Z' } }],
    ['who holds other roles', { ...person, held: [student] }],
    ['who came by a directory that the company lets in', { ...person, byTrustedDirectory: true }],
    ['who acts as another', { ...person, session: { impersonator } }],
  ])('not of %s', (_, who) => {
    expect(secondFactorDue(required, who)).toBeUndefined();
  });

  test('of nobody where none is required', () => {
    expect(secondFactorDue(undefined, person)).toBeUndefined();
    expect(secondFactorDue({ graceDays: 0, roles: [] }, person)).toBeUndefined();
  });
});
