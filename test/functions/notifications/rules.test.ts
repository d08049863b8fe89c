import { describe, expect, test } from 'vitest';
import { unreadAt, withoutMail, withoutSeen, withUnread } from '#functions/notifications/rules.ts';
import { type NotificationId, notificationId } from '#shared/identity/ids.ts';

const id = (number: number): NotificationId =>
  notificationId.parse(`ntf_${String(number).padStart(26, '0')}`);
const minute = (number: number) => new Date(Date.UTC(2026, 10, 22, 9, number)).toISOString();

describe('what is unread', () => {
  test('holds one thing once, with when it was told last', () => {
    expect(withUnread({ [id(1)]: minute(1) }, id(1), minute(2))).toEqual({ [id(1)]: minute(2) });
  });

  test('is a hundred at most, the latest', () => {
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [id(n), minute(n)]));
    const after = withUnread(full, id(100), minute(100));
    expect(Object.keys(after)).toHaveLength(100);
    expect([after[id(0)], after[id(1)], after[id(100)]]).toEqual([undefined, minute(1), minute(100)]);
  });

  test('is, of more than a hundred at one instant, what was told first', () => {
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [id(n), minute(0)]));
    expect(withUnread(full, id(100), minute(0))).toEqual(full);
  });

  test('is what came after it was seen', () => {
    const before = { [id(1)]: minute(1), [id(2)]: minute(2), [id(3)]: minute(3) };
    expect(withoutSeen(before, minute(2))).toEqual({ [id(3)]: minute(3) });
    expect(withoutSeen(before, minute(2), id(2))).toEqual({ [id(1)]: minute(1), [id(3)]: minute(3) });
    expect(withoutSeen(before, minute(2), id(3))).toEqual(before);
  });

  test('counts no longer than it is kept: 180 days', () => {
    const unread = { [id(1)]: '2026-05-26T09:00:00.000Z', [id(2)]: '2026-05-26T08:59:59.999Z' };
    expect(unreadAt(unread, '2026-11-22T08:59:59.999Z')).toBe(1);
    expect(unreadAt({}, minute(1))).toBe(0);
  });
});

describe('who wants no more mail', () => {
  test('of a kind still finds it in the product, unless they had it off', () => {
    const off = { 'learnpaths.opened': 'off' } as const;
    expect(withoutMail('learnpaths.opened', {}, {})).toEqual({ 'learnpaths.opened': 'app' });
    expect(withoutMail('learnpaths.opened', off, {})).toEqual(off);
    expect(withoutMail('learnpaths.opened', {}, off)).toEqual({});
  });

  test('every day keeps what they get at once', () => {
    const own = { 'learnpaths.opened': 'daily', 'learnpaths.closed': 'at-once' } as const;
    const after = withoutMail('digest', own, {});
    expect([after['learnpaths.opened'], after['learnpaths.closed'], after['grading.returned']]).toEqual([
      'app',
      'at-once',
      undefined,
    ]);
  });
});
