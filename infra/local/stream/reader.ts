import { setTimeout as delay } from 'node:timers/promises';
import { type DynamoCall, DynamoError } from '../dynamo/call.ts';
import { handOver } from './batch.ts';
import { openCheckpoint } from './checkpoint.ts';
import type { Mapping, StreamRecord } from './mapping.ts';
import type { Writes } from './writes.ts';

/** Reading of one stream by one function. */
export interface Reader {
  /** Resolves when everything that was written before the call has been handed over. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const service = 'DynamoDBStreams_20120810';
const retryMilliseconds = 1000;

/** What a stream is read by. */
interface Surroundings {
  readonly call: DynamoCall;
  /** Folder that keeps the place. */
  readonly data: string;
  readonly writes: Writes;
}

/**
 * Reads a table's stream from where the last process had handed over, and hands it to a function in order.
 * The place is kept after each batch has been taken: a kill makes a batch come again, never get lost.
 */
export function readStream(
  { call, data, writes }: Surroundings,
  streamArn: string,
  mapping: Mapping,
): Reader {
  const checkpoint = openCheckpoint(data, mapping.name);
  const stopped = new AbortController();
  const bell = writes.listen();
  const waiting: (() => void)[] = [];
  const isNew = ({ dynamodb }: StreamRecord) => BigInt(dynamodb.SequenceNumber) > BigInt(checkpoint.read());

  const read = async () => {
    let iterator = await iteratorAfter(call, streamArn, checkpoint.read());
    while (!stopped.signal.aborted) {
      const asked = waiting.length;
      const answer = await call(service, 'GetRecords', { ShardIterator: iterator, Limit: mapping.batchSize });
      iterator = String(answer.NextShardIterator);
      const records = recordsOf(answer.Records).filter(isNew);
      await handOver(mapping, records, stopped.signal, checkpoint.write);
      if (records.length > 0) continue;
      checkpoint.flush();
      // Who asked before this read has everything that was written before.
      for (const listener of waiting.splice(0, asked)) listener();
      await bell.rung(stopped.signal);
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
    caughtUp: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        bell.ring();
      }),
    stop: async () => {
      stopped.abort();
      await running;
      checkpoint.close();
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
