import { beforeEach, expect, it, vi } from 'vitest';
import { handOver } from '#infra/local/stream/batch.ts';
import type { Mapping, StreamRecord } from '#infra/local/stream/mapping.ts';

const { waits } = vi.hoisted(() => ({ waits: [] as number[] }));
vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number, _: undefined, { signal }: { signal: AbortSignal }) => {
    waits.push(milliseconds);
    signal.throwIfAborted();
  },
}));
beforeEach(() => {
  waits.length = 0;
});

const record = (number: number): StreamRecord => ({ dynamodb: { SequenceNumber: String(number) } });
const numbers = (event: unknown): string[] =>
  Object(event).Records.map(({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber);

/** Hands over records 1 to 4, and tells what the function saw, what was taken and what was given up. */
async function handed(
  invoke: (seen: string[], stop: () => void) => unknown,
  takes: Mapping['takes'] = () => true,
  { reportsFailures = true, attempts = 2 } = {},
) {
  const stop = new AbortController();
  const seen: string[][] = [];
  const taken: string[] = [];
  const givenUp: unknown[] = [];
  const mapping: Mapping = {
    name: 'mapping',
    sourceArn: '',
    batchSize: 4,
    attempts,
    reportsFailures,
    takes,
    invoke: async (event) => {
      seen.push(numbers(event));
      return invoke(numbers(event), () => stop.abort());
    },
    giveUp: (message) => givenUp.push(message),
  };
  await handOver(mapping, [1, 2, 3, 4].map(record), stop.signal, (number) => taken.push(number));
  return { seen, taken, givenUp };
}

it('hands over a batch once when all of it is taken', async () => {
  expect(await handed(() => undefined)).toEqual({ seen: [['1', '2', '3', '4']], taken: ['4'], givenUp: [] });
});

it('goes on from the record that failed, and takes what came before it', async () => {
  let failed = false;
  const { seen, taken } = await handed((batch) => {
    if (failed || !batch.includes('3')) return undefined;
    failed = true;
    return { batchItemFailures: [{ itemIdentifier: '3' }] };
  });
  expect(seen).toEqual([['1', '2', '3', '4'], ['3'], ['4']]);
  expect(taken).toEqual(['2', '3', '4']);
});

it('gives up a record that fails at every try, and nothing else', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { taken, givenUp } = await handed((batch) => {
    if (batch.includes('2')) throw new Error('never');
  });
  expect(taken).toEqual(['1', '2', '4']);
  expect(givenUp).toMatchObject([{ record: record(2), error: 'Error: never' }]);
  expect(written).toHaveBeenCalledOnce();
});

it('tries the next record as often as the one that it gave up, and whatever else there is in one batch again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const never = (batch: string[]) => {
    if (batch.includes('1') || batch.includes('2')) throw new Error('never');
  };
  const { seen, givenUp } = await handed(never, () => true, { attempts: 3 });
  const tries = [['1', '2', '3', '4'], ['1'], ['1'], ['2', '3', '4'], ['2'], ['2'], ['3', '4']];
  expect([seen, givenUp.length]).toEqual([tries, 2]);
});

it('hands over what the function takes alone, and passes over the rest for good', async () => {
  const even = ({ dynamodb }: StreamRecord) => Number(dynamodb.SequenceNumber) % 2 === 0;
  expect((await handed(() => undefined, even)).seen).toEqual([['2', '4']]);
  const odd = ({ dynamodb }: StreamRecord) => !even({ dynamodb });
  const { seen, taken } = await handed(() => undefined, odd);
  expect([seen, taken.at(-1)]).toEqual([[['1', '3']], '4']);
});

it('takes nothing when its answer names a record of elsewhere, and tries that again alone', async () => {
  let told = 0;
  const { seen, taken } = await handed(() => {
    told += 1;
    return told === 1 ? { batchItemFailures: [{ itemIdentifier: '9' }] } : undefined;
  });
  expect(seen).toEqual([['1', '2', '3', '4'], ['1'], ['2', '3', '4']]);
  expect(taken).toEqual(['1', '4']);
});

it('doesn’t hear of failures from a function that doesn’t report any', async () => {
  const reported = { batchItemFailures: [{ itemIdentifier: '2' }] };
  const { seen, taken } = await handed(
    () => reported,
    () => true,
    { reportsFailures: false },
  );
  expect([seen.length, taken]).toEqual([1, ['4']]);
});

it('counts the tries of each record by itself, those that were taken before it left out', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  const failed: string[] = [];
  const { taken, givenUp } = await handed((batch) => {
    const first = batch.find((one) => failed.filter((other) => other === one).length < 1);
    if (!first) return undefined;
    failed.push(first);
    return { batchItemFailures: [{ itemIdentifier: first }] };
  });
  expect([taken.at(-1), givenUp]).toEqual(['4', []]);
  expect(written).not.toHaveBeenCalled();
});

it('waits a tenth of a second before it tries again, twice as long each time, and ten seconds at most', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const never = (batch: string[]) => {
    if (batch.includes('2')) throw new Error('never');
  };
  await handed(never, () => true, { attempts: 10 });
  // The first try was of the whole batch, of which the first was then taken.
  expect(waits).toEqual([100, 100, 200, 400, 800, 1600, 3200, 6400, 10_000, 10_000]);
});

it('hands over nothing more once it is stopped', async () => {
  const { seen, taken } = await handed((_, stop) => {
    stop();
    throw new Error('stopped');
  });
  expect([seen.length, taken]).toEqual([1, []]);
  const passed = await handed(
    (_, stop) => stop(),
    ({ dynamodb }) => dynamodb.SequenceNumber === '1',
  );
  expect(passed.taken).toEqual(['1']);
});
