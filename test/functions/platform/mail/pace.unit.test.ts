import { expect, test } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { paced } from '#functions/platform/mail/pace.ts';
import type { Email } from '#functions/platform/mail/transport.ts';

const userId = newId('UserId');
const letter: Email = {
  userId,
  to: 'sam@veldzicht.example',
  subject: 'Welkom',
  text: 'Dag Sam',
  html: '<p>Dag',
};
const interval = 40;

/** Sends so many letters, all at once, and answers how long after the first each was handed over. */
async function handedOver(count: number): Promise<number[]> {
  const at: number[] = [];
  const post = paced({ send: async () => void at.push(performance.now()) }, () => interval);
  await Promise.all(Array.from({ length: count }, () => post.send(letter)));
  return at.map((one) => one - (at[0] ?? 0));
}

test('of many letters at once each is handed over in its turn', async () => {
  const times = await handedOver(5);
  // A timer may end a millisecond early.
  for (const [nth, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(nth * interval - 2 * nth);
});

test('a letter that comes alone waits for nothing', async () => {
  const began = performance.now();
  await handedOver(1);
  expect(performance.now() - began).toBeLessThan(interval);
});

test('a letter that can’t be handed over holds up none of those after it', async () => {
  let tried = 0;
  const failing = async () => {
    tried += 1;
    if (tried === 1) throw new Error('the post is closed');
  };
  const post = paced({ send: failing }, () => interval);
  const both = await Promise.allSettled([post.send(letter), post.send(letter)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});
