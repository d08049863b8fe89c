import { vi } from 'vitest';
import { returnMilliseconds } from '#web/ui/kept-focus.ts';

/** After how long something is read again that is being made. */
const makingMilliseconds = 1000;

/** What goes off at once or nearly so. */
const soonMilliseconds = 100;

const aboutToAct = new Set<unknown>();

/** What gives the focus back, in the order in which it began to wait. */
const returning = new Map<unknown, () => void>();

/** Gives the focus back, which comes when all else is done. @returns whether it was to go anywhere */
export function returnsFocus(): boolean {
  const all = [...returning.values()];
  returning.clear();
  for (const giveBack of all) giveBack();
  return all.length > 0;
}

/** Whether the page will yet do something in a moment, by its timers. */
export const isAboutToAct = (): boolean => aboutToAct.size > 0;

/**
 * What waits until somebody stops typing, and what holds off before it reads the same again, does so at once, and the
 * focus is back by itself where it was when told to (`returnsFocus`): how busy the machine is would decide what is seen.
 * What is read again as long as it is being made never is, as nothing gets made here.
 */
export function timersGoSooner(): void {
  const { setTimeout: timeout, clearTimeout: clear } = globalThis;
  aboutToAct.clear();
  returning.clear();
  const begin = (act: () => void, wait: number) => {
    const timer = timeout(() => {
      aboutToAct.delete(timer);
      act();
    }, wait);
    if (wait <= soonMilliseconds) aboutToAct.add(timer);
    return timer;
  };
  vi.stubGlobal('setTimeout', (act: () => void, wait = 0) => {
    if (wait === makingMilliseconds) return begin(() => {}, 0);
    if (wait !== returnMilliseconds) return begin(act, wait > 100 && wait <= 2000 ? 0 : wait);
    const timer = {};
    returning.set(timer, act);
    return timer;
  });
  vi.stubGlobal('clearTimeout', (timer?: Parameters<typeof clear>[0]) => {
    if (returning.delete(timer)) return;
    aboutToAct.delete(timer);
    clear(timer);
  });
}
