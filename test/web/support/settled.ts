import { act } from 'react';
import { vi } from 'vitest';
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
}

/**
 * Waits until nothing more is asked or shown, twice in a row, and longer while a timer is about to go off. What came later
 * on a busy machine, in a few of two thousand waits, was told by the clock: views that were counted, a message that went.
 */
export async function settled(
  server: FakeServer,
  { loaded = true, at = () => '', isAboutToAct = () => false }: Waiting = {},
): Promise<void> {
  let still = 0;
  let last = '';
  for (let round = 0; round < 200 && still < (isAboutToAct() ? 4 : 2); round += 1) {
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise((done) => setTimeout(done, 3));
    });
    const now = `${server.sent.length} ${shown()} ${at()}`;
    still = now === last && !(loaded && shown().includes(loading)) ? still + 1 : 0;
    last = now;
  }
}
