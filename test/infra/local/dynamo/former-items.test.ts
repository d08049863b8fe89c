import { afterEach, expect, test, vi } from 'vitest';
import type { DynamoCall } from '#infra/local/dynamo/call.ts';
import { formerItems } from '#infra/local/dynamo/former-items.ts';
import { kind, type Unkind } from '#infra/local/unkind.ts';

const dynamo = 'DynamoDB_20120810';
afterEach(() => {
  vi.useRealTimers();
});

const always: Unkind = { happens: () => true, wait: () => 0 };
const key = (pk: string) => ({ pk: { S: pk }, sk: { S: '1' } });
const put = (pk: string) => ({ Put: { TableName: 'table', Item: { ...key(pk), nth: { N: '2' } } } });
const former = { ...key('a'), nth: { N: '1' } };
const latter = { ...key('a'), nth: { N: '2' } };

/** Items as they were before a write of `a`, `b`, `c` and `d`, of which only `a` was there. */
async function formersOf(unkind: Unkind) {
  const asked: unknown[] = [];
  const call: DynamoCall = async (...given) => {
    asked.push(given);
    return { Responses: { table: [former] } };
  };
  const formers = formerItems(call, unkind);
  const Key = key('d');
  const writes = [
    put('a'),
    { Update: { TableName: 'table', Key: key('b') } },
    { Delete: { TableName: 'table', Key } },
  ];
  await formers.keep({
    TransactItems: [...writes, { ConditionCheck: { TableName: 'table', Key: key('e') } }],
  });
  return { ...formers, asked };
}

test('who doesn’t ask for consistency may miss the last write of an item, for a moment', async () => {
  vi.useFakeTimers();
  const { seen, asked } = await formersOf(always);
  const Keys = [key('a'), key('b'), key('d')];
  const RequestItems = { table: { Keys, ConsistentRead: true } };
  expect(asked).toEqual([[dynamo, 'BatchGetItem', { RequestItems }]]);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  expect(seen({ Keys: [key('b')] }, [{ ...key('b') }])).toEqual([]);
  expect(seen({ Keys: [key('e')] }, [{ ...key('e') }])).toEqual([key('e')]);
  expect(seen({ Keys: [key('a'), key('e')], ConsistentRead: true }, [latter])).toEqual([latter]);
  vi.advanceTimersByTime(299);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  vi.advanceTimersByTime(1);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([latter]);
});

test('a later write starts that moment anew, and a kind machine lets nobody miss any', async () => {
  vi.useFakeTimers();
  const { seen, keep } = await formersOf(always);
  vi.advanceTimersByTime(200);
  await keep({ TransactItems: [put('a')] });
  vi.advanceTimersByTime(200);
  expect(seen({ Keys: [key('a')] }, [latter])).toEqual([former]);
  expect((await formersOf(kind)).seen({ Keys: [key('a')] }, [latter])).toEqual([latter]);
  const asked = await formersOf(always);
  await asked.keep({ TransactItems: [{ ConditionCheck: {} }] });
  expect(asked.asked).toHaveLength(1);
});

test('items of one name and another place are not the same', async () => {
  const { seen } = await formersOf(always);
  const other = { ...key('a'), sk: { S: '2' } };
  expect(seen({ Keys: [other] }, [latter, other])).toEqual([other]);
});
