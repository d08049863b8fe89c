import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { indexNames, tableDesign } from '#shared/platform/table-design.ts';

/** The calls that the table layer makes, with whatever keys, values, conditions and bounds. */

export type Document = BatchGetCommand | GetCommand | QueryCommand | TransactWriteCommand;

/** A call of a table that is named. */
export type Ask = (TableName: string) => Document;

const partition = fc.constantFrom('BOOK#1', 'BOOK#2');
const sort = fc.constantFrom('A', 'AB', 'B#1', 'B#10', 'é', '\u{ff5e}', '\u{1f600}');
const amount = fc.integer({ min: -3, max: 30 });
const key = fc.record({ pk: partition, sk: sort });
const version = fc.integer({ min: 1, max: 2 });
const item = fc.record(
  {
    ...{ pk: partition, sk: sort, version },
    ...{ gsi1pk: fc.constantFrom('LIST#1', 'LIST#2'), gsi1sk: sort },
    ...{ gsi2pk: fc.constant('LIST#1'), gsi2sk: sort },
    ...{
      words: fc.constantFrom(' jan de vries', ' de boer'),
      closed: fc.boolean(),
      lent: amount,
      note: fc.constant(null),
    },
  },
  { requiredKeys: ['pk', 'sk', 'version'] },
);

/** The conditions of `operations.ts`. */
const condition = fc.oneof(
  fc.constant({}),
  fc.constantFrom(
    { ConditionExpression: 'attribute_not_exists(pk)' },
    { ConditionExpression: 'attribute_exists(pk)' },
  ),
  version.map((value) => ({
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': value },
  })),
);

const add = fc.record({ key, amount, bound: amount }).map((by) => ({
  Key: by.key,
  ConditionExpression: 'attribute_not_exists(closed) AND (attribute_not_exists(#0) OR #0 <= :below0)',
  UpdateExpression: 'SET entity = :entity, shape = :one ADD version :one, #0 :0',
  ExpressionAttributeNames: { '#0': 'lent' },
  ExpressionAttributeValues: { ':entity': 'loans', ':one': 1, ':0': by.amount, ':below0': by.bound },
}));

const close = key.map((Key) => ({
  Key,
  ConditionExpression: '(attribute_not_exists(#0) OR #0 = :zero) AND attribute_not_exists(closed)',
  UpdateExpression: 'SET entity = :entity, shape = :one, closed = :closed ADD version :one',
  ExpressionAttributeNames: { '#0': 'lent' },
  ExpressionAttributeValues: { ':entity': 'loans', ':zero': 0, ':one': 1, ':closed': true },
}));

const action = fc.oneof(
  fc.tuple(item, condition).map(([Item, when]) => ({ Put: { Item, ...when } })),
  fc.tuple(key, condition).map(([Key, when]) => ({ Delete: { Key, ...when } })),
  fc.oneof(add, close).map((Update) => ({ Update })),
  fc
    .tuple(
      key,
      condition.filter((when) => 'ConditionExpression' in when),
    )
    .map(([Key, when]) => ({ ConditionCheck: { Key, ...when } })),
);

/** Adds the table's name to what is in a transaction. */
const named = (TableName: string, change: object) =>
  Object.fromEntries(Object.entries(change).map(([kind, what]) => [kind, { TableName, ...what }]));

/** A transaction. */
export const write = fc.array(action, { minLength: 1, maxLength: 4 }).map(
  (actions): Ask =>
    (name) => {
      const TransactItems = actions.map((change) => named(name, change));
      return new TransactWriteCommand({ TransactItems: TransactItems as never });
    },
);

const range = fc.option(fc.tuple(sort, sort), { nil: undefined });
const query = fc
  .record({
    index: fc.constantFrom(undefined, ...indexNames),
    range,
    limit: fc.constantFrom(undefined, 1, 2, 100),
    start: fc.option(fc.tuple(sort, partition, sort), { nil: undefined }),
    forward: fc.boolean(),
    how: fc.constantFrom('whole', 'count', 'filtered', 'projected'),
    pk: fc.constantFrom('BOOK#1', 'LIST#1'),
  })
  .map(
    ({ index, range: bounds, limit, start, forward, how, pk }): Ask =>
      (TableName) => {
        const names = index ? tableDesign.indexes[index] : tableDesign.key;
        const [from, to] =
          bounds?.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))) ?? [];
        const input: QueryCommandInput = {
          TableName,
          KeyConditionExpression: `${names.pk} = :pk${bounds ? ` AND ${names.sk} BETWEEN :from AND :to` : ''}`,
          ExpressionAttributeValues: {
            ':pk': pk,
            ...(bounds && { ':from': from, ':to': to }),
            ...(how === 'filtered' && { ':other': ' de' }),
          },
          ScanIndexForward: forward,
          ...(index && { IndexName: index }),
          ...(limit && { Limit: limit }),
          ...(how === 'count' && { Select: 'COUNT' as const }),
          ...(how === 'filtered' && { FilterExpression: 'contains(words, :other)' }),
          ...(how === 'projected' && {
            ProjectionExpression: '#0, #1',
            ExpressionAttributeNames: { '#0': 'sk', '#1': 'words' },
          }),
          ...(start && {
            ExclusiveStartKey: index
              ? { [names.pk]: pk, [names.sk]: start[0], pk: start[1], sk: start[2] }
              : { pk, sk: start[0] },
          }),
        };
        return new QueryCommand(input);
      },
  );

/** A read of one item, of several, or of part of a partition. */
export const look = fc.oneof(
  key.map(
    (Key): Ask =>
      (TableName) =>
        new GetCommand({ TableName, Key }),
  ),
  fc.uniqueArray(key, { minLength: 1, maxLength: 4, selector: ({ pk, sk }) => `${pk} ${sk}` }).map(
    (Keys): Ask =>
      (name) =>
        new BatchGetCommand({ RequestItems: { [name]: { Keys } } }),
  ),
  query,
);

/** All that is in the table, by its keys and by those of its indexes. */
export const whole: readonly Ask[] = [undefined, ...indexNames].flatMap((index) =>
  ['BOOK#1', 'BOOK#2', 'LIST#1', 'LIST#2'].map(
    (pk): Ask =>
      (TableName) => {
        const input = {
          TableName,
          ...(index && { IndexName: index }),
          ExpressionAttributeValues: { ':pk': pk },
        };
        const name = index ? tableDesign.indexes[index].pk : tableDesign.key.pk;
        return new QueryCommand({ ...input, KeyConditionExpression: `${name} = :pk` });
      },
  ),
);
