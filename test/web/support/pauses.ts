import { afterAll, beforeEach, expect, vi } from 'vitest';
import { act } from './act.ts';

/** What pauses, in the order in which it began to. */
const pausing = new Map<object, () => void>();

/**
 * To be called once by a test file: what pauses for so long goes on once a test waits for something that doesn't come by
 * itself, and not before. So nobody waits that long, and a machine that is busy ends no pause early.
 * @param milliseconds how long the pause is; that there was one so long is tested too
 */
export function pausesEndWhenWaitedFor(milliseconds: number): void {
  let began = 0;
  beforeEach(() => {
    pausing.clear();
    const { setTimeout: timeout, clearTimeout: clear } = globalThis;
    vi.stubGlobal('setTimeout', (go: () => void, wait = 0, ...more: unknown[]) => {
      if (wait !== milliseconds) return timeout(go, wait, ...more);
      began += 1;
      const timer = {};
      pausing.set(timer, go);
      return timer;
    });
    vi.stubGlobal('clearTimeout', (timer: Parameters<typeof clear>[0] & object) => {
      if (!pausing.delete(timer)) clear(timer);
    });
  });
  afterAll(() => {
    pausing.clear();
    expect(began, `pauses of ${milliseconds} ms`).toBeGreaterThan(0);
  });
}

/** Ends the pause that began first. */
export async function endPause(): Promise<void> {
  const [first] = pausing;
  if (!first) return;
  const [timer, go] = first;
  pausing.delete(timer);
  await act(async () => go());
}

/** Ends every pause that there is, and lets what comes of it come. */
export async function endPauses(): Promise<void> {
  while (pausing.size > 0) await endPause();
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
}
