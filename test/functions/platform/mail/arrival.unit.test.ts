import { describe, expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import {
  addressHash,
  afterFeedback,
  afterResuming,
  type Feedback,
  isWithheld,
  presentArrival,
} from '#functions/platform/mail/arrival.ts';

const of = { userId: newId('UserId'), address: addressHash('sam@veldzicht.example') };
const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;
const bounce = (sent: number, at = sent): Feedback => ({ kind: 'bounce', sentAt: day(sent), at: day(at) });
const complaint = (sent: number, at = sent): Feedback => ({ ...bounce(sent, at), kind: 'complaint' });
const both = ['bouncedAt', 'complainedAt'] as const;

/** What is known after all of it, one after the other. */
function known(...all: readonly Feedback[]) {
  let state: ReturnType<typeof afterFeedback>;
  for (const one of all) state = afterFeedback(of, state, one) ?? state;
  return state;
}

describe('what mail servers said', () => {
  test('holds since the earliest, in whichever order and however often it comes', () => {
    for (const order of [
      [bounce(1, 2), bounce(3, 4), complaint(2, 5)],
      [complaint(2, 5), bounce(3, 4), bounce(1, 2), bounce(3, 4)],
    ]) {
      expect(known(...order)).toMatchObject({ bouncedAt: day(2), complainedAt: day(5) });
    }
    expect(afterFeedback(of, known(bounce(1)), bounce(1))).toBeUndefined();
  });

  test('of a letter from before an address was tried again holds no more; of a later one it does', () => {
    const resumed = afterResuming(known(bounce(1), complaint(2)), both, day(10));
    expect(resumed?.bouncedAt ?? resumed?.complainedAt).toBeUndefined();
    expect(afterFeedback(of, resumed, bounce(9, 12))).toBeUndefined();
    expect(afterFeedback(of, resumed, bounce(11, 12))).toMatchObject({ bouncedAt: day(12) });
    expect(afterResuming(resumed, both, day(13))).toBeUndefined();
  });

  test('is forgotten a year later', () => {
    expect(known(bounce(1))?.expiresAtSeconds).toBe(Date.parse('2027-11-01T09:00:00.000Z') / 1000);
  });
});

test('nothing is sent where it comes back, and to who doesn’t want it only what they can’t end', () => {
  const asked = { mayEnd: true } as const;
  const needed = {};
  const outcome = (state: ReturnType<typeof known>) => [asked, needed].map((one) => isWithheld(state, one));
  expect(outcome(undefined)).toEqual([false, false]);
  expect(outcome(known(bounce(1)))).toEqual([true, true]);
  expect(outcome(known(complaint(1)))).toEqual([true, false]);
});

test('an address is known in whichever case it is written, and another one of the same person is another', () => {
  const state = known(bounce(1));
  if (!state) throw new Error('nothing is known');
  const arrives = { bouncedAt: null, complainedAt: null, pendingBouncedAt: null };
  expect(presentArrival({ email: 'Sam@Veldzicht.example' }, [state])).toMatchObject({ bouncedAt: day(1) });
  expect(presentArrival({ email: 'sam@elders.example' }, [state])).toEqual(arrives);
  const pendingEmail = { email: 'sam@veldzicht.example', askedAt: day(2) };
  expect(presentArrival({ email: 'sam@elders.example', pendingEmail }, [state])).toEqual({
    ...arrives,
    pendingBouncedAt: day(1),
  });
});
