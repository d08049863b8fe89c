import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type DynamoCall, DynamoError } from '../dynamo/call.ts';
import { readJson, writeJson } from '../json-file.ts';
import { handOver, type StreamRecord } from './batch.ts';
import type { Mapping } from './mapping.ts';

/** Reading of one stream by one function. */
export interface Reader {
  /** Resolves when everything that was written before the call has been handed over. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const service = 'DynamoDBStreams_20120810';
const busyMilliseconds = 10;
const idleMilliseconds = 100;
const retryMilliseconds = 1000;

/**
 * Reads a table's stream from where the last process had handed over, and hands it to a function in order.
 * The place is kept after each batch has been taken: a kill makes a batch come again, never get lost.
 */
export function readStream(call: DynamoCall, data: string, streamArn: string, mapping: Mapping): Reader {
  mkdirSync(join(data, 'streams'), { recursive: true });
  const path = join(data, 'streams', `${mapping.name}.json`);
  const stopped = new AbortController();
  let checkpoint = readJson(path, '0');
  let waiting: (() => void)[] = [];
  const isNew = ({ dynamodb }: StreamRecord) => BigInt(dynamodb.SequenceNumber) > BigInt(checkpoint);

  const read = async () => {
    let iterator = await iteratorAfter(call, streamArn, checkpoint);
    while (!stopped.signal.aborted) {
      const listeners = waiting;
      waiting = [];
      const answer = await call(service, 'GetRecords', { ShardIterator: iterator, Limit: mapping.batchSize });
      const records = recordsOf(answer.Records).filter(isNew);
      if (records.length > 0) {
        await handOver(mapping, records, stopped.signal, (sequenceNumber) => {
          checkpoint = sequenceNumber;
          writeJson(path, checkpoint);
        });
      }
      // Who asked before this read is served once a read finds nothing more.
      if (records.length === 0) for (const listener of listeners) listener();
      else waiting.push(...listeners);
      iterator = String(answer.NextShardIterator);
      const pause = records.length > 0 ? busyMilliseconds : idleMilliseconds;
      await delay(waiting.length > 0 ? busyMilliseconds : pause, undefined, { signal: stopped.signal }).catch(
        () => undefined,
      );
    }
  };

  const run = async () => {
    while (!stopped.signal.aborted) {
      await read().catch(async (error: unknown) => {
        if (stopped.signal.aborted) return;
        console.error('Reading the stream failed and is taken up again:', error);
        await delay(retryMilliseconds, undefined, { signal: stopped.signal }).catch(() => undefined);
      });
    }
  };

  const running = run();
  return {
    caughtUp: () => new Promise((resolve) => waiting.push(resolve)),
    stop: async () => {
      stopped.abort();
      await running;
    },
  };
}

/** The embedded DynamoDB has one shard per stream, which never ends. */
async function iteratorAfter(call: DynamoCall, StreamArn: string, sequenceNumber: string): Promise<string> {
  const { StreamDescription } = await call(service, 'DescribeStream', { StreamArn });
  const [shard] = Object(StreamDescription).Shards;
  const ask = (position: object) =>
    call(service, 'GetShardIterator', { StreamArn, ShardId: shard.ShardId, ...position });
  const start = { ShardIteratorType: 'TRIM_HORIZON' };
  if (sequenceNumber === '0') return String((await ask(start)).ShardIterator);
  try {
    const after = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: sequenceNumber };
    return String((await ask(after)).ShardIterator);
  } catch (error) {
    // After a long pause the stream no longer holds that record; what it holds is all that is left to read.
    if (error instanceof DynamoError && error.code === 'TrimmedDataAccessException') {
      return String((await ask(start)).ShardIterator);
    }
    throw error;
  }
}

const recordsOf = (value: unknown): StreamRecord[] => (Array.isArray(value) ? value : []);
