import { expect, test } from 'vitest';
import type { Queues } from '#infra/local/bus/queues.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import { entitiesOf, type Mapping, mappingsOf, type StreamRecord } from '#infra/local/stream/mapping.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';
import type { JsonObject } from '#infra/local/template/types.ts';
import type { Unkind } from '#infra/local/unkind.ts';

/** The mapping that is declared so, and what it called and sent. */
function mappingOf(properties: JsonObject, isAgain = false) {
  const invoked: unknown[] = [];
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  const invoke = async (...given: unknown[]) => invoked.push(given);
  const happens = (...given: unknown[]) => {
    asked.push(given);
    return isAgain;
  };
  const Resources = {
    Reader: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { FunctionName: 'reader', EventSourceArn: 'arn:aws:dynamodb:table/stream', ...properties },
    },
    Queue: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: { FunctionName: 'auth', EventSourceArn: 'arn:aws:sqs:eu-west-1:000000000000:events' },
    },
  };
  const mappings = mappingsOf(
    cloudOf({ app: { Resources } }),
    { invoke } as unknown as Lambdas,
    { send: (...given: unknown[]) => void sent.push(given) } as unknown as Queues,
    { happens } as unknown as Unkind,
  );
  expect(mappings).toHaveLength(1);
  const [mapping] = mappings;
  if (!mapping) throw new Error('there is no mapping');
  return { mapping, invoked, sent, asked };
}
const filter = (pattern: object) => ({ Pattern: JSON.stringify(pattern) });
const ofEntity = (...S: unknown[]) => filter({ dynamodb: { NewImage: { entity: { S } } } });
const filtered = (...Filters: JsonObject[]): Mapping => mappingOf({ FilterCriteria: { Filters } }).mapping;
function record(entity: string): StreamRecord {
  const dynamodb = { SequenceNumber: '1', NewImage: { entity: { S: entity } } };
  return { eventName: 'INSERT', dynamodb };
}

test('a stream is read as the app says, or as AWS reads it', () => {
  expect(mappingOf({}).mapping).toMatchObject({
    ...{ name: 'Reader', sourceArn: 'arn:aws:dynamodb:table/stream', batchSize: 100, attempts: 11 },
    ...{ reportsFailures: false, entities: undefined },
  });
  const FunctionResponseTypes = ['ReportBatchItemFailures'];
  const { mapping } = mappingOf({ BatchSize: 25, MaximumRetryAttempts: 2, FunctionResponseTypes });
  expect(mapping).toMatchObject({ batchSize: 25, attempts: 3, reportsFailures: true });
});

test('without a filter all is taken, and with some what any of them lets through', () => {
  expect(mappingOf({}).mapping.takes(record('a'))).toBe(true);
  const { takes } = filtered(ofEntity('a'), ofEntity('b'));
  expect(['a', 'b', 'c'].map((one) => takes(record(one)))).toEqual([true, true, false]);
});

test('what readers take is known where all of their filters say it by the new item’s entity', () => {
  expect(filtered(ofEntity('a', 'b'), ofEntity('c')).entities).toEqual(['a', 'b', 'c']);
  expect(filtered(ofEntity('a'), filter({ eventName: ['REMOVE'] })).entities).toBeUndefined();
  expect(filtered(ofEntity('a', { prefix: 'b' })).entities).toBeUndefined();
  expect(filtered(ofEntity()).entities).toBeUndefined();
  expect(filtered(ofEntity('a')).entities).toEqual(['a']);
  expect(entitiesOf([{ entities: ['a', 'b'] }, { entities: ['b', 'c'] }])).toEqual(['a', 'b', 'c']);
  expect(entitiesOf([{ entities: ['a'] }, { entities: undefined }])).toBeUndefined();
});

test('a function is given records once, and twice where they come again', async () => {
  const once = mappingOf({});
  await once.mapping.invoke('records');
  expect([once.invoked, once.asked]).toEqual([[['reader', 'records']], [['records come again', 0.2]]]);
  const twice = mappingOf({}, true);
  await twice.mapping.invoke('records');
  expect(twice.invoked).toHaveLength(2);
});

test('what is given up goes to where the app says, if it says', () => {
  const Destination = 'arn:aws:sqs:eu-west-1:000000000000:dead';
  const named = mappingOf({ DestinationConfig: { OnFailure: { Destination } } });
  named.mapping.giveUp('message');
  expect(named.sent).toEqual([[Destination, 'message']]);
  const nowhere = mappingOf({});
  nowhere.mapping.giveUp('message');
  expect(nowhere.sent).toEqual([]);
});
