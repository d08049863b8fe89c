import { vi } from 'vitest';
import { act } from './act.ts';
import type { FakeServer } from './fake-server.ts';
import { shown } from './mounted.tsx';

/** What a page says while it waits for an answer. */
export const loading = 'Bezig met laden…';

/** What is waited for. */
interface Waiting {
  /** Not while the page says that it loads. */
  readonly loaded?: boolean;
  /** Where the visitor is, for who waits until they are led nowhere else. */
  readonly at?: () => string;
  /** Whether the page will yet do something by itself, where that is known. */
  readonly isAboutToAct?: () => boolean;
  /** Does what comes when all else is done. @returns whether there was anything */
  readonly finish?: () => boolean;
}

/**
 * Waits until nothing more is asked or shown, twice in a row, and longer while a timer is about to go off. What came later
 * on a busy machine, in a few of two thousand waits, was told by the clock: views that were counted, a message that went.
 */
export async function settled(
  server: FakeServer,
  { loaded = true, at = () => '', isAboutToAct = () => false, finish = () => false }: Waiting = {},
): Promise<void> {
  let still = 0;
  let last = '';
  for (let round = 0; round < 200 && still < (isAboutToAct() ? 4 : 2); round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done, 3));
    });
    const text = shown();
    const now = `${server.sent.length} ${text} ${at()}`;
    // A page that is yet to come shows nothing.
    still = now === last && text && !(loaded && text.includes(loading)) ? still + 1 : 0;
    if (still > 1 && finish()) still = 0;
    last = now;
  }
}
