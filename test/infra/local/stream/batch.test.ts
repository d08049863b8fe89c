import { expect, it, vi } from 'vitest';
import { handOver } from '#infra/local/stream/batch.ts';
import type { Mapping, StreamRecord } from '#infra/local/stream/mapping.ts';

const record = (number: number): StreamRecord => ({ dynamodb: { SequenceNumber: String(number) } });
const numbers = (event: unknown): string[] =>
  Object(event).Records.map(({ dynamodb }: StreamRecord) => dynamodb.SequenceNumber);

/** Hands over records 1 to 4, and tells what the function saw, what was taken and what was given up. */
async function handed(invoke: (seen: string[]) => unknown, takes: Mapping['takes'] = () => true) {
  const seen: string[][] = [];
  const taken: string[] = [];
  const givenUp: unknown[] = [];
  const mapping: Mapping = {
    name: 'mapping',
    sourceArn: '',
    batchSize: 4,
    attempts: 2,
    reportsFailures: true,
    takes,
    invoke: async (event) => {
      seen.push(numbers(event));
      return invoke(numbers(event));
    },
    giveUp: (message) => givenUp.push(message),
  };
  await handOver(mapping, [1, 2, 3, 4].map(record), new AbortController().signal, (number) =>
    taken.push(number),
  );
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

it('hands over what the function takes alone, and passes over the rest for good', async () => {
  const even = ({ dynamodb }: StreamRecord) => Number(dynamodb.SequenceNumber) % 2 === 0;
  expect((await handed(() => undefined, even)).seen).toEqual([['2', '4']]);
  const odd = ({ dynamodb }: StreamRecord) => !even({ dynamodb });
  const { seen, taken } = await handed(() => undefined, odd);
  expect([seen, taken.at(-1)]).toEqual([[['1', '3']], '4']);
});
