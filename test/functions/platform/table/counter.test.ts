import { setTimeout as delay } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { add, close, type Operation } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { loans, newId, notAudited, openTable } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

describe('counters', () => {
  test('twenty who add at once lose nothing', async () => {
    const place = loans.at({ companyId: newId('CompanyId') });
    expect(await table.get(place)).toBeUndefined();
    await Promise.all(
      Array.from({ length: 20 }, () => table.transact([add(place, { lent: 2, late: -1 })], notAudited)),
    );
    expect(await table.get(place)).toMatchObject({ lent: 40, late: -20 });
  });

  test('fifteen who add at once all get through, though only one holds the counter at a time', async () => {
    oneAtATime();
    const place = loans.at({ companyId: newId('CompanyId') });
    await Promise.all(
      Array.from({ length: 15 }, () => table.transact([add(place, { lent: 1 })], notAudited)),
    );
    expect(await table.get(place)).toMatchObject({ lent: 15 });
  });

  /** The embedded DynamoDB lets transactions wait for each other; the real one cancels who comes second. */
  function oneAtATime(): void {
    const name = 'one-at-a-time';
    let held = false;
    dynamo.client.middlewareStack.add(
      (next, { commandName = '' }) =>
        async (request) => {
          if (!commandName.startsWith('TransactWrite')) return next(request);
          const CancellationReasons = [{ Code: 'TransactionConflict' }];
          if (held)
            throw new TransactionCanceledException({ message: 'held', $metadata: {}, CancellationReasons });
          held = true;
          const [answer] = await Promise.all([next(request), delay(10)]);
          held = false;
          return answer;
        },
      { step: 'initialize', name },
    );
    onTestFinished(() => {
      dynamo.client.middlewareStack.remove(name);
    });
  }
});

describe('a counter that is closed', () => {
  const aPlace = () => loans.at({ companyId: newId('CompanyId') });
  const write = (...operations: Operation<unknown>[]) => table.transact(operations, notAudited);

  test('takes nothing more, and refuses with the code of who adds', async () => {
    const place = aPlace();
    await write(close(place));
    await expect(write(add(place, { lent: 1 }))).rejects.toThrow('CONFLICT');
    await expect(write(add(place, { lent: 1 }, { orElse: 'COURSE_NOT_FOUND' }))).rejects.toThrow(
      'COURSE_NOT_FOUND',
    );
    await expect(write(close(place))).rejects.toThrow('IN_USE');
    expect(await table.get(place)).toMatchObject({ lent: 0, late: 0 });
  });

  test('stood at zero, in each of its numbers', async () => {
    const place = aPlace();
    await write(add(place, { late: 1 }));
    await expect(write(close(place))).rejects.toThrow('IN_USE');
    await write(add(place, { late: -1, lent: 1 }));
    await expect(write(close(place, { orElse: 'WRONG_STATE' }))).rejects.toThrow('WRONG_STATE');
    await write(add(place, { lent: -1 }));
    await write(close(place));
  });

  test('and one that was added to are never the same, whoever comes first', async () => {
    for (let round = 0; round < 10; round++) {
      const place = aPlace();
      const outcomes = await Promise.allSettled([write(add(place, { lent: 1 })), write(close(place))]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    }
  });
});

test('a counter with a bound takes as many at once as fit, and no more', async () => {
  const place = loans.at({ companyId: newId('CompanyId') });
  const bounds = { atMost: 3, orElse: 'TOO_MANY_REQUESTS', expiresAtSeconds: 2_000_000_000 } as const;
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, () => table.transact([add(place, { lent: 1 }, bounds)], notAudited)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  await expect(table.transact([add(place, { lent: 1 }, bounds)], notAudited)).rejects.toThrow(
    'TOO_MANY_REQUESTS',
  );
  await table.transact([add(place, { lent: -1 })], notAudited);
  await table.transact([add(place, { lent: 1 }, bounds)], notAudited);
  expect(await table.get(place)).toMatchObject({ lent: 3 });
});
