import { expect, test } from 'vitest';
import { together } from '#infra/local/together.ts';

test('answers the first once all are done', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const answer = together(Promise.resolve('first'), undefined, promise);
  const soon = Promise.race([answer, new Promise((done) => setTimeout(done, 10, 'not yet'))]);
  expect(await soon).toBe('not yet');
  resolve();
  expect(await answer).toBe('first');
});

test.each([0, 1])('fails as number %s does, once all others are done', async (at) => {
  const { promise, resolve } = Promise.withResolvers<string>();
  let isDone = false;
  const other = promise.then((value) => {
    isDone = true;
    return value;
  });
  const failing = Promise.reject(new Error('it broke'));
  const answer = at === 0 ? together(failing, other) : together(other, failing);
  setTimeout(resolve, 10, 'done');
  await expect(answer).rejects.toThrow('it broke');
  expect(isDone).toBe(true);
});
