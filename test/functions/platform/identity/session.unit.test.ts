import { describe, expect, test } from 'vitest';
import {
  isDueForRefresh,
  isOver,
  refreshedSession,
  type Session,
  wasEnded,
} from '#functions/platform/identity/session.ts';
import { newId } from '#functions/platform/ids.ts';

const hours = 3600;
const began = 1_800_000_000;
const session: Session = {
  userId: newId('UserId'),
  sessionId: 'one',
  authenticatedAt: began,
  issuedAt: began,
  expiresAt: began + hours,
};
const impersonator = { userId: newId('UserId'), sessionId: 'admin', authenticatedAt: began };

describe('a session is over', () => {
  test('from the second on at which its token runs out', () => {
    expect(isOver(session, began + hours - 1)).toBe(false);
    expect(isOver(session, began + hours)).toBe(true);
  });

  test('from twelve hours after its beginning on, however long its token is good', () => {
    const long = { ...session, expiresAt: began + 20 * hours };
    expect(isOver(long, began + 12 * hours - 1)).toBe(false);
    expect(isOver(long, began + 12 * hours)).toBe(true);
  });

  test('with the one that it hangs on, if that began before it', () => {
    const acting = {
      ...session,
      authenticatedAt: began + hours,
      expiresAt: began + 20 * hours,
      impersonator,
    };
    expect(isOver(acting, began + 12 * hours - 1)).toBe(false);
    expect(isOver(acting, began + 12 * hours)).toBe(true);
  });
});

describe('a session is due for a fresh token', () => {
  test('past half the life of the one that it has', () => {
    expect(isDueForRefresh(session, began + hours / 2)).toBe(false);
    expect(isDueForRefresh(session, began + hours / 2 + 1)).toBe(true);
  });

  test('unless that is good until its end, or it is somebody’s who acts as another', () => {
    const atItsEnd = (seconds: number) => ({ ...session, expiresAt: began + 12 * hours + seconds });
    expect(isDueForRefresh(atItsEnd(-1), began + 11 * hours)).toBe(true);
    expect(isDueForRefresh(atItsEnd(0), began + 11 * hours)).toBe(false);
    expect(isDueForRefresh({ ...session, impersonator }, began + hours - 1)).toBe(false);
  });
});

test('a fresh token is good for an hour, and not past the end of its session', () => {
  const at = (seconds: number) => refreshedSession(session, began + seconds);
  expect(at(1800)).toEqual({ ...session, issuedAt: began + 1800, expiresAt: began + 1800 + hours });
  expect(at(12 * hours - 60).expiresAt).toBe(began + 12 * hours);
});

describe('a session was ended with others', () => {
  const second = new Date(began * 1000).toISOString();
  const kept = (sessionId: string, endedOthersAt = second) => ({ sessionId, endedOthersAt });

  test.for([
    ['if it began before that', second, undefined, -1, true],
    ['but not if it began in the very second', second, undefined, 0, false],
    ['nor in one of which a part was over', second.replace('.000', '.900'), undefined, 0, false],
    ['but not if none were ended', undefined, undefined, -1, false],
    ['but not if it was kept then', second, kept('one'), -1, false],
    ['if another was kept', second, kept('other'), -1, true],
    ['if it was kept another time', second, kept('one', '2026-01-01T00:00:00.000Z'), -1, true],
  ] as const)('%s', ([, sessionsValidFromAt, keptSession, seconds, is]) => {
    const one = { sessionId: 'one', authenticatedAt: began + seconds };
    expect(wasEnded({ sessionsValidFromAt, keptSession }, one)).toBe(is);
  });
});
