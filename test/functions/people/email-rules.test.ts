import { describe, expect, test } from 'vitest';
import { askedToMove, moved, movedBack, moveWithdrawn } from '#functions/people/email-rules.ts';
import type { Person } from '#functions/people/rules.ts';

const hour = (number: number, second = 0) => new Date(Date.UTC(2026, 10, 2, number, 0, second)).toISOString();
const person = { email: 'a@example.org' } as Person;
const asked = askedToMove(person, 'b@example.org', hour(1));
const there = moved(asked, hour(1), hour(2));

describe('an account moves to another address', () => {
  test('once that confirms the question that was asked last, and ends its sessions', () => {
    expect(asked).toEqual({ ...person, pendingEmail: { email: 'b@example.org', askedAt: hour(1) } });
    expect(there).toEqual({
      email: 'b@example.org',
      emailMoves: [{ from: 'a@example.org', at: hour(2) }],
      sessionsValidFromAt: hour(2),
    });
    const again = askedToMove(asked, 'c@example.org', hour(2));
    expect(() => moved(again, hour(1), hour(3))).toThrow('INVALID_TOKEN');
  });

  test('not when it was withdrawn, which is possible once', () => {
    expect(moveWithdrawn(asked)).toEqual(person);
    expect(() => moveWithdrawn(person)).toThrow('WRONG_STATE');
    expect(() => moved(person, hour(1), hour(2))).toThrow('INVALID_TOKEN');
  });

  test('and what can no longer be undone is forgotten', () => {
    const next = askedToMove(there, 'c@example.org', hour(3));
    expect(moved(next, hour(3), hour(73, 59 * 60 + 59)).emailMoves).toHaveLength(2);
    expect(moved(next, hour(3), hour(74)).emailMoves).toEqual([{ from: 'b@example.org', at: hour(74) }]);
  });
});

describe('a move is undone', () => {
  test('within 72 hours, and leaves a password to be chosen', () => {
    expect(movedBack(there, hour(2), hour(73, 59 * 60 + 59))).toEqual({
      ...{ email: 'a@example.org', emailMoves: [], mustChoosePassword: true },
      sessionsValidFromAt: hour(73, 59 * 60 + 59),
    });
    expect(() => movedBack(there, hour(2), hour(74))).toThrow('INVALID_TOKEN');
    expect(() => movedBack(person, hour(2), hour(3))).toThrow('INVALID_TOKEN');
  });

  test('with those that came later, and what was asked since: earlier ones still can', () => {
    const twice = moved(askedToMove(there, 'c@example.org', hour(3)), hour(3), hour(4));
    const back = movedBack(askedToMove(twice, 'd@example.org', hour(5)), hour(4), hour(6));
    expect(back).toMatchObject({ email: 'b@example.org', emailMoves: there.emailMoves });
    expect(back).not.toHaveProperty('pendingEmail');
    expect(() => movedBack(back, hour(4), hour(7))).toThrow('INVALID_TOKEN');
    expect(movedBack(twice, hour(2), hour(6))).toMatchObject({ email: 'a@example.org', emailMoves: [] });
  });
});

test.each([
  [hour(2, -1), true],
  [hour(2), false],
  [hour(2, 1), false],
])(
  'what lets in past a password goes with the move, unless it was there before: since %s',
  (since, stays) => {
    const directory = { linkedAt: since } as NonNullable<Person['directory']>;
    const back = movedBack({ ...there, directory, twoFactorAt: since }, hour(2), hour(3));
    expect([back.directory, back.twoFactorAt]).toEqual(stays ? [directory, since] : [undefined, undefined]);
  },
);
