import { afterEach, expect, test, vi } from 'vitest';
import { canBeTold } from '#functions/notifications/notify.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';

const [companyId, userId] = [newId('CompanyId'), newId('UserId')];
const guestIn = { [companyId]: { from: '2026-11-01', until: '2026-11-30' } };
const guest = { userId, status: 1, memberships: { [companyId]: {} }, guestIn } as unknown as User;

afterEach(() => vi.useRealTimers());

test.each([
  // The day is that of the Netherlands, which is an hour ahead.
  ['2026-11-30T22:59:59.000Z', true],
  ['2026-11-30T23:00:00.000Z', false],
])('a guest is told of things to the end of their last day: at %s', (now, told) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  expect(canBeTold(guest, { companyId, userId })).toBe(told);
});
