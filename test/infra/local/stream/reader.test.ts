import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DynamoError } from '#infra/local/dynamo/call.ts';
import { openCheckpoint } from '#infra/local/stream/checkpoint.ts';
import type { Mapping, StreamRecord } from '#infra/local/stream/mapping.ts';
import { type Reader, readStream } from '#infra/local/stream/reader.ts';
import { type Writes, watchWrites } from '#infra/local/stream/writes.ts';

/** How long was waited for something, and which such wait ends only when it is broken off. */
const { waits, held } = vi.hoisted(() => ({ waits: [] as number[], held: new Set<number>() }));
vi.mock('node:timers/promises', () => ({
  setTimeout: (milliseconds: number, _: undefined, { signal }: { signal: AbortSignal }) => {
    waits.push(milliseconds);
    return new Promise<void>((resolve, reject) => {
      if (signal.aborted) reject(signal.reason);
      signal.addEventListener('abort', () => reject(signal.reason));
      if (!held.has(milliseconds)) setTimeout(resolve, 1);
    });
  },
}));

let data: string;
let writes: Writes;
let reader: Reader | undefined;
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-reader-'));
  writes = watchWrites(undefined);
  reader = undefined;
  waits.length = 0;
  held.clear();
});
afterEach(async () => {
  await reader?.stop();
  writes.stop();
  rmSync(data, { recursive: true });
});

const record = (number: number): StreamRecord => ({ dynamodb: { SequenceNumber: String(number) } });

/** A stream that holds these, read by a function; the first calls that are named fail. */
function reading(stream: StreamRecord[], failing: Record<string, Error> = {}) {
  const seen: string[][] = [];
  const asked: [string, Record<string, unknown>][] = [];
  const call = async (_: string, action: string, input: unknown) => {
    const given = Object(input);
    asked.push([action, given]);
    const kind = `${action} ${given.ShardIteratorType ?? ''}`.trim();
    const error = failing[kind];
    delete failing[kind];
    if (error) throw error;
    if (action === 'DescribeStream') return { StreamDescription: { Shards: [{ ShardId: 'shard' }] } };
    if (action === 'GetShardIterator') return { ShardIterator: '0' };
    const from = Number(given.ShardIterator);
    const Records = stream.slice(from, from + given.Limit);
    return { NextShardIterator: String(from + Records.length), Records };
  };
  const mapping: Mapping = {
    ...{ name: 'reader', sourceArn: '', batchSize: 2, attempts: 1, reportsFailures: false },
    takes: () => true,
    invoke: async (event) => {
      seen.push(Object(event).Records.map((one: StreamRecord) => one.dynamodb.SequenceNumber));
    },
    giveUp: () => undefined,
  };
  reader = readStream({ call, data, writes }, 'arn', mapping);
  return { seen, asked, reader };
}

test('a stream is handed over from its beginning, in batches, and what is new later', async () => {
  const stream = [1, 2, 3].map(record);
  const { seen, asked, reader: own } = reading(stream);
  await own.caughtUp();
  expect(seen).toEqual([['1', '2'], ['3']]);
  expect(asked.slice(0, 3)).toEqual([
    ['DescribeStream', { StreamArn: 'arn' }],
    ['GetShardIterator', { StreamArn: 'arn', ShardId: 'shard', ShardIteratorType: 'TRIM_HORIZON' }],
    ['GetRecords', { ShardIterator: '0', Limit: 2 }],
  ]);
  stream.push(record(4));
  await own.caughtUp();
  expect(seen.at(-1)).toEqual(['4']);
  await own.stop();
  reader = undefined;
  expect(openCheckpoint(data, 'reader').read()).toBe('4');
});

test('it goes on after what was taken, and passes over what comes again', async () => {
  const before = openCheckpoint(data, 'reader');
  before.write('2');
  before.close();
  // Of its first batch one is new; that there was one says nothing of whether more come.
  const { seen, asked, reader: own } = reading([2, 3, 4].map(record));
  await own.caughtUp();
  expect(seen).toEqual([['3'], ['4']]);
  expect(openCheckpoint(data, 'reader').read()).toBe('4');
  const after = { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: '2' };
  expect(asked[1]).toEqual(['GetShardIterator', { StreamArn: 'arn', ShardId: 'shard', ...after }]);
});

test('where what was taken is gone from the stream, all that it holds is read', async () => {
  const before = openCheckpoint(data, 'reader');
  before.write('2');
  before.close();
  const trimmed = new DynamoError('TrimmedDataAccessException', 'gone');
  const failing = { 'GetShardIterator AFTER_SEQUENCE_NUMBER': trimmed };
  const { seen, reader: own } = reading([8, 9].map(record), failing);
  await own.caughtUp();
  expect(seen).toEqual([['8', '9']]);
});

test('what fails is said, and taken up again a second later', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = openCheckpoint(data, 'reader');
  before.write('2');
  before.close();
  const failure = new DynamoError('Other', 'failed');
  const { seen, reader: own } = reading([3].map(record), {
    'GetShardIterator AFTER_SEQUENCE_NUMBER': failure,
  });
  await own.caughtUp();
  expect(seen).toEqual([['3']]);
  expect(waits[0]).toBe(1000);
  expect(said.mock.calls).toEqual([['Reading the stream failed and is taken up again:', failure]]);
});

test('it rests while there is nothing to read or what failed waits, until somebody asks or it ends', async () => {
  held.add(100).add(1000);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { seen, asked, reader: own } = reading([record(1)]);
  await own.caughtUp();
  await soon(new Promise(() => undefined));
  const resting = asked.length;
  await soon(new Promise(() => undefined));
  expect([seen, asked.length]).toEqual([[['1']], resting]);
  expect(await soon(own.caughtUp())).toBe(true);
  await own.stop();
  const failing = { DescribeStream: new DynamoError('Other', 'failed') };
  const next = reading([record(1), record(2)], failing);
  expect(await soon(next.reader.caughtUp())).toBe(false);
  expect([next.seen, next.asked]).toEqual([[], [['DescribeStream', { StreamArn: 'arn' }]]]);
});

/** Whether something has happened, a few milliseconds later. */
const soon = (happened: Promise<void>) =>
  Promise.race([
    happened.then(() => true),
    new Promise<boolean>((done) => setTimeout(() => done(false), 100)),
  ]);
const never = new AbortController().signal;

/** A database whose log is written to, of which a stream grows or doesn't. */
function watching() {
  held.add(2000);
  const database = join(data, 'table.db');
  const stream: { newest: number | undefined; closed: boolean } = { newest: 7, closed: false };
  const close = () => {
    stream.closed = true;
  };
  const watched = watchWrites(database, () => ({ read: () => stream.newest, close }));
  return { stream, watched, log: `${database}-wal`, rung: watched.listen().rung(never) };
}

test('a bell rings with a write to the log of the database by which a stream grows, and with nothing else', async () => {
  const { stream, watched, log, rung } = watching();
  writeFileSync(log, 'x');
  expect(await soon(rung)).toBe(false);
  stream.newest = 8;
  writeFileSync(join(data, 'other'), 'x');
  expect(await soon(rung)).toBe(false);
  writeFileSync(log, 'xy');
  await rung;
  expect(waits).toEqual([2000]);
  watched.stop();
  expect(stream.closed).toBe(true);
});

test('a bell also rings for what was in the log before it could be read, and where nothing can be', async () => {
  const { stream, watched, log, rung } = watching();
  writeFileSync(log, 'x');
  setTimeout(() => {
    stream.newest = 8;
  }, 15);
  await rung;
  const bell = watched.listen();
  stream.newest = undefined;
  const next = bell.rung(never);
  writeFileSync(log, 'xy');
  await next;
  watched.stop();
});

test('a bell that has rung meanwhile keeps nobody waiting, once, nor does one that is not wanted', async () => {
  held.add(100);
  const bell = writes.listen();
  bell.ring();
  await bell.rung(never);
  const again = bell.rung(never);
  expect(await soon(again)).toBe(false);
  bell.ring();
  await again;
  await bell.rung(AbortSignal.abort());
  expect(waits).toEqual([100, 100, 100]);
});
