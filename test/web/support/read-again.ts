import { vi } from 'vitest';

/** By timer, after how many milliseconds something is read again. */
const waiting = new Map<unknown, number>();

/** The library that reads calls so what it does each time. */
const isReading = ({ name }: () => void) => name === 'execute';

/** Watches from now on what a page reads again by the clock. */
export function watchesReadAgain(): void {
  vi.unstubAllGlobals();
  waiting.clear();
  const { setTimeout: timeout, clearTimeout: clear } = globalThis;
  vi.stubGlobal('setTimeout', (act: () => void, wait = 0) => {
    const timer = timeout(() => {
      waiting.delete(timer);
      act();
    }, wait);
    if (isReading(act)) waiting.set(timer, wait);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clear>[0]) => {
    waiting.delete(timer);
    clear(timer);
  });
}

/** What is read again on the page as it stands: how much, and after how many seconds. */
export function readAgain(): string[] {
  const counts = new Map<number, number>();
  for (const wait of waiting.values()) counts.set(wait, (counts.get(wait) ?? 0) + 1);
  return [...counts]
    .toSorted(([one], [other]) => one - other)
    .map(([wait, count]) => `${count} again after ${wait / 1000} s`);
}
