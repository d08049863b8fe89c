import { expect, test } from 'vitest';
import { createBreaker, ServiceUnavailable } from '#functions/platform/outgoing/breaker.ts';

const fails = () => Promise.reject(new Error('away'));
const answers = async () => 'there';

test('a service rests after five failures in a row, for half a minute, and is tried by one call then', async () => {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let failed = 0; failed < 4; failed++) await expect(breaker.run(fails)).rejects.toThrow('away');
  expect(await breaker.run(answers)).toBe('there');
  for (let failed = 0; failed < 5; failed++) await expect(breaker.run(fails)).rejects.toThrow('away');
  now = 29_999;
  await expect(breaker.run(answers)).rejects.toThrow(ServiceUnavailable);
  now = 30_000;
  const { promise, resolve } = Promise.withResolvers<string>();
  const trying = breaker.run(() => promise);
  await expect(breaker.run(answers)).rejects.toThrow(ServiceUnavailable);
  resolve('back');
  expect([await trying, await breaker.run(answers)]).toEqual(['back', 'there']);
});
