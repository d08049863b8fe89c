import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '#shared/http/errors.ts';
import { systemClock } from '../clock.ts';
import type { Parts } from '../table/keys.ts';
import { create, remove, replace } from '../table/operations.ts';
import type { Table } from '../table/table.ts';
import { type SentEmail, sentEmail } from './sent-email.ts';
import { handOverSeconds } from './transport.ts';

/** How long somebody who is sending a letter keeps others from it: longer than handing it over can take. */
const claimSeconds = handOverSeconds + 5;
/** Longer than anything that could come again: dead-letter queues keep for two weeks. */
const rememberedSeconds = 30 * 24 * 3600;
const pauseSeconds = 1;
/** Enough to outlast the claim of somebody who died: whoever delivers would try again sooner, and then no more. */
const attempts = claimSeconds / pauseSeconds + 2;

const notAudited = { notAudited: 'what asked for the letter is the record of it' };

/**
 * Sends a letter unless it was sent for this cause: claims it, sends it, and notes that it went. Somebody else's claim is
 * waited for, so that neither a delivery nor a step fails of it, and taken over once its time is up.
 * @throws what sending it throws: it may be sent again
 */
export async function onceFor(table: Table, cause: Parts, send: () => Promise<void>): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const found = await table.get(sentEmail.at({ cause }), { consistent: true });
    if (found?.status === 'COMPLETED') return;
    const own = isHeld(found) ? undefined : await claim(table, cause, found);
    if (own) return sendClaimed(table, own, send);
    await wait(pauseSeconds * 1000);
  }
  throw new Error('others keep sending this letter');
}

async function sendClaimed(table: Table, own: SentEmail, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    await table.transact([remove(sentEmail, own)], notAudited);
    throw error;
  }
  await table.transact([replace(sentEmail, own, { ...own, status: 'COMPLETED' })], notAudited);
}

/** @returns undefined when somebody else was first */
async function claim(
  table: Table,
  cause: Parts,
  abandoned: SentEmail | undefined,
): Promise<SentEmail | undefined> {
  const now = systemClock.milliseconds();
  const claimed = {
    cause: [...cause],
    status: 'INPROGRESS' as const,
    claimEndsAt: new Date(now + claimSeconds * 1000).toISOString(),
    expiresAtSeconds: Math.floor(now / 1000) + rememberedSeconds,
  };
  try {
    const claiming = abandoned ? replace(sentEmail, abandoned, claimed) : create(sentEmail, claimed);
    const [saved] = await table.transact([claiming], notAudited);
    return saved;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** Whether somebody is sending it, who hasn't died. */
function isHeld(found: SentEmail | undefined): boolean {
  return found !== undefined && Date.parse(found.claimEndsAt) > systemClock.milliseconds();
}
