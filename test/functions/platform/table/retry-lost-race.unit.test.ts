import { expect, test, vi } from 'vitest';
import { retryLostRace } from '#functions/platform/table/retry-lost-race.ts';
import { Refusal } from '#shared/http/errors.ts';

test('who lost a race begins anew, and answers what the work gives in the end', async () => {
  const work = vi.fn(async () => {
    if (work.mock.calls.length < 4) throw new Refusal('CONFLICT');
    return 'done';
  });
  await expect(retryLostRace(work)).resolves.toBe('done');
  expect(work).toHaveBeenCalledTimes(4);
});

test.each([
  ['another refusal', new Refusal('IN_USE')],
  ['an error', new Error('no luck')],
])('%s is thrown at once', async (_, error) => {
  const work = vi.fn(() => Promise.reject(error));
  await expect(retryLostRace(work)).rejects.toBe(error);
  expect(work).toHaveBeenCalledOnce();
});

test('who loses twelve times in a row gives up', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const work = vi.fn(() => Promise.reject(new Refusal('CONFLICT')));
  await expect(retryLostRace(work)).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(work).toHaveBeenCalledTimes(12);
});
