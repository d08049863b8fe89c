import { expect, test } from 'vitest';
import { isEnded } from '#functions/auth/repository.ts';
import type { User } from '#functions/platform/identity/entities.ts';

test.each([
  ['2026-11-30T09:59:59.999Z', true],
  ['2026-11-30T10:00:00.000Z', true],
  ['2026-11-30T10:00:00.001Z', false],
])('what was asked until sessions were ended has ended with them: at %s', (askedAt, ended) => {
  expect(isEnded({ sessionsValidFromAt: '2026-11-30T10:00:00.000Z' } as User, askedAt)).toBe(ended);
  expect(isEnded({} as User, askedAt)).toBe(false);
});
