import { beforeEach, expect, test, vi } from 'vitest';
import { persistently } from '#infra/local/persistently.ts';

const { waits } = vi.hoisted(() => ({ waits: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number, _: undefined, { signal }: { signal: AbortSignal }) => {
    waits.push(milliseconds);
    signal.throwIfAborted();
  },
}));
beforeEach(() => {
  waits.length = 0;
});

/** Work that fails so many times. */
function failing(times: number) {
  let tries = 0;
  return () => {
    tries += 1;
    if (tries <= times) throw new Error('full');
  };
}

test('what fails for a while is said once, and done when it can be', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  await persistently('Writing', new AbortController().signal, failing(2));
  expect(waits).toEqual([2000, 2000]);
  expect(said.mock.calls).toEqual([
    ['Writing fails, and is tried again until it succeeds:', new Error('full')],
    ['Writing succeeds again'],
  ]);
});

test('what succeeds is done once, and nothing is said', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const work = vi.fn(async () => undefined);
  await persistently('Writing', new AbortController().signal, work);
  expect([work.mock.calls.length, waits, said.mock.calls]).toEqual([1, [], []]);
});

test('what is waited for is done before it counts as done', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const work = vi.fn(async () => {
    await Promise.resolve();
    if (work.mock.calls.length < 2) throw new Error('full');
  });
  await persistently('Writing', new AbortController().signal, work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('what is not wanted any more is not tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stop = new AbortController();
  const work = vi.fn(() => {
    stop.abort();
    throw new Error('full');
  });
  await persistently('Writing', stop.signal, work);
  await persistently('Writing', stop.signal, work);
  expect(work).toHaveBeenCalledTimes(1);
});
