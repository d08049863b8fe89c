import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test, vi } from 'vitest';
import { convert } from '#functions/media/picture/convert.ts';
import { photonFile } from '#infra/layers.ts';
import { Refusal } from '#shared/http/errors.ts';
import { whitePng } from '#test/support/white-png.ts';

/** 24 megapixels: 24 KB to send, and 96 MB once they are unpacked. */
const png = whitePng(6000, 4000);
const converted = () => convert([png, 'image/png', photonFile]);
const megabytes = () => process.memoryUsage().rss / 1e6;

/** How long the longest time was in which nothing else was done while some work went on, as a part of the whole. */
async function longestGap(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  const began = performance.now();
  const done = work().finally(() => {
    isOver = true;
  });
  let longest = 0;
  while (!isOver) {
    const before = performance.now();
    await pause(1);
    longest = Math.max(longest, performance.now() - before);
  }
  await done;
  return longest / (performance.now() - began);
}

// First: memory that is not given back is there for the next to use.
test('many pictures at once take no more memory than one, which is given back, and other calls are answered meanwhile', async () => {
  const before = megabytes();
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, megabytes());
  }, 20);
  // One follows the other: half of the time of one is a quarter of all.
  expect(await longestGap(() => Promise.all([converted(), converted()]))).toBeLessThan(0.25);
  clearInterval(watching);
  expect(most - before).toBeLessThan(500);
  await expect.poll(() => megabytes() - before, { timeout: 10_000 }).toBeLessThan(100);
});

describe('a thread', () => {
  const small = whitePng(40, 40);
  /** How many threads it takes to convert some pictures one after the other. */
  async function threads(inputs: readonly Uint8Array[]): Promise<number> {
    const started = vi.fn();
    process.on('worker', started);
    for (const bytes of inputs) await convert([bytes, 'image/png', photonFile]).catch(() => undefined);
    process.off('worker', started);
    await pause(700);
    return started.mock.calls.length;
  }

  test('is there for the picture that follows at once, also after one that was refused, and ends after a moment', async () => {
    await pause(700);
    expect(await threads([small, small.subarray(0, 60), small])).toBe(1);
    expect(await threads([small])).toBe(1);
  });

  test('that took much memory ends at once', async () => {
    expect(await threads([whitePng(4000, 3000), small])).toBe(2);
  });
});

test('what is refused in a thread is refused by it', async () => {
  const broken = png.subarray(0, 60);
  await expect(convert([broken, 'image/png', photonFile])).rejects.toEqual(
    new Refusal('FILE_CONTENT_MISMATCH'),
  );
});
