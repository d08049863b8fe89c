import { expect, test } from 'vitest';
import { epochSeconds } from '#functions/platform/epoch-seconds.ts';

test('an instant is counted in whole seconds, of which it has begun none that is not over', () => {
  expect(epochSeconds('1970-01-02T00:00:01.999Z')).toBe(86_401);
});
