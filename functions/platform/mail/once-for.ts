import { setTimeout as wait } from 'node:timers/promises';
import {
  IdempotencyAlreadyInProgressError,
  IdempotencyConfig,
  makeIdempotent,
} from '@aws-lambda-powertools/idempotency';
import type { Parts } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import { claimSeconds, SentLetters } from './sent-email.ts';

/** Longer than anything that could come again: dead-letter queues keep for two weeks. */
const rememberedSeconds = 30 * 24 * 3600;
const pauseSeconds = 1;
/** Enough to outlast the claim of somebody who died: whoever delivers would try again sooner, and then no more. */
const attempts = claimSeconds / pauseSeconds + 2;

/**
 * Sends a letter unless it was sent for this cause. What the library answers a second sender at once, "already in
 * progress", is waited for, so that neither a delivery nor a step fails of it.
 * @throws what sending it throws: it may be sent again
 */
export async function onceFor(table: Table, cause: Parts, send: () => Promise<void>): Promise<void> {
  const config = new IdempotencyConfig({ expiresAfterSeconds: rememberedSeconds });
  for (let attempt = 1; ; attempt++) {
    const persistenceStore = new SentLetters(table, cause);
    try {
      return await makeIdempotent((_: Parts) => send(), { persistenceStore, config })(cause);
    } catch (error) {
      if (!(error instanceof IdempotencyAlreadyInProgressError) || attempt >= attempts) throw error;
    }
    await wait(pauseSeconds * 1000);
  }
}
