import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Mapping, StreamRecord } from './mapping.ts';

const firstDelayMilliseconds = 100;
const longestDelayMilliseconds = 10_000;

/**
 * Hands the records that it takes to a function until each is taken, or given up after its last try. What fails is tried alone
 * before what follows it, so that order is kept and one bad record holds nobody else up for ever.
 * @param taken is told the sequence number up to which everything is dealt with
 */
export async function handOver(
  mapping: Mapping,
  records: readonly StreamRecord[],
  signal: AbortSignal,
  taken: (sequenceNumber: string) => void,
): Promise<void> {
  let rest = records.filter(mapping.takes);
  let size = records.length;
  let failures = 0;
  while (rest.length > 0 && !signal.aborted) {
    const batch = rest.slice(0, size);
    const { done, error } = await attempt(mapping, batch);
    const last = rest[done - 1];
    if (last) taken(last.dynamodb.SequenceNumber);
    rest = rest.slice(done);
    if (done === batch.length) {
      failures = 0;
      size = records.length;
      continue;
    }
    failures += 1;
    const [first] = rest;
    size = 1;
    if (failures >= mapping.attempts && first) {
      console.error('A record of the stream was given up:', error);
      mapping.giveUp({ record: first, error: String(error) });
      taken(first.dynamodb.SequenceNumber);
      rest = rest.slice(1);
      size = records.length;
      failures = 0;
      continue;
    }
    const wait = Math.min(firstDelayMilliseconds * 2 ** (failures - 1), longestDelayMilliseconds);
    await delay(wait, undefined, { signal }).catch(() => undefined);
  }
  const last = records.at(-1);
  if (last && !mapping.takes(last) && !signal.aborted) taken(last.dynamodb.SequenceNumber);
}

const partial = z.object({
  batchItemFailures: z.array(z.object({ itemIdentifier: z.nullable(z.string()) })),
});

/** @returns how many records from the start were taken */
async function attempt(
  mapping: Mapping,
  batch: readonly StreamRecord[],
): Promise<{ done: number; error?: unknown }> {
  let answer: unknown;
  try {
    answer = await mapping.invoke({ Records: batch });
  } catch (error) {
    return { done: 0, error };
  }
  const { data } = mapping.reportsFailures ? partial.safeParse(answer) : { data: undefined };
  const failed = new Set(data?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
  if (failed.size === 0) return { done: batch.length };
  const first = batch.findIndex(({ dynamodb }) => failed.has(dynamodb.SequenceNumber));
  // A failure that names no record of the batch means the whole batch.
  return { done: Math.max(0, first), error: 'reported by the function' };
}
