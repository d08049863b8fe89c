import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chunk } from '#web/platform/patience.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('gives what was fetched within two minutes', async () => {
  const fetched = chunk(new Promise((done) => setTimeout(() => done('page'), 119_000)));
  await vi.advanceTimersByTimeAsync(119_000);
  expect(await fetched).toBe('page');
});

it('ends what takes longer with a reason', async () => {
  const failure = chunk(new Promise(() => undefined)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await failure).toMatchObject({ code: 'NO_CONNECTION', status: 504 });
});
