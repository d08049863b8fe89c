import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ItemOf } from '#functions/platform/table/model.ts';
import {
  check,
  create,
  createOrReplace,
  type Operation,
  put,
  remove,
  removeAt,
  replace,
} from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { album, aReader, card, joined, newId, notAudited, openTable, reader, shelf } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

async function savedReader(name = 'Anna Bakker') {
  const item = aReader(newId('CompanyId'), name);
  const [saved] = await table.transact([create(reader, item)], notAudited);
  return saved;
}

/** Lets DynamoDB cancel the next transactions for these reasons, one after the other. */
function cancelNext(...reasons: readonly string[]): { readonly left: string[] } {
  const left = [...reasons];
  const name = 'cancel-next';
  dynamo.client.middlewareStack.add(
    (next, { commandName = '' }) =>
      (request) => {
        const Code = commandName.startsWith('TransactWrite') ? left.shift() : undefined;
        if (Code === undefined) return next(request);
        const CancellationReasons = [{ Code: 'None' }, { Code }];
        throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
      },
    { step: 'initialize', name },
  );
  onTestFinished(() => void dynamo.client.middlewareStack.remove(name));
  return { left };
}

describe('a transaction', () => {
  test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
    'that is cancelled by %s is done again',
    async (reason) => {
      const { left } = cancelNext(reason, reason);
      const saved = await savedReader();
      expect(left).toEqual([]);
      expect(await table.get(reader.at(saved))).toEqual(saved);
    },
  );

  test('that is cancelled for another reason is not', async () => {
    const { left } = cancelNext('ValidationError', 'ValidationError');
    await expect(savedReader()).rejects.toThrow(TransactionCanceledException);
    expect(left).toHaveLength(1);
  });

  test.each([
    ['an item', [450_000]],
    ['all of its items together', Array.from({ length: 11 }, () => 390_000)],
  ])('that is refused as %s weighs too much says so', async (_, sizes) => {
    const companyId = newId('CompanyId');
    const letter = '学';
    const albums = sizes.map((bytes, at) => ({
      ...{ companyId, label: String(at), order: 'first' },
      pictures: [letter.repeat(bytes / Buffer.byteLength(letter))],
    }));
    const saving = table.transact(
      albums.map((one) => create(album, one)),
      notAudited,
    );
    await expect(saving).rejects.toMatchObject({ code: 'BODY_TOO_LARGE' });
    expect(await table.query(album.in({ companyId }))).toEqual([]);
  });

  test('that is throttled eight times is refused as a conflict', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const { left } = cancelNext(...Array.from({ length: 9 }, () => 'ThrottlingError'));
    await expect(savedReader()).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(left).toHaveLength(1);
  });
});

describe('conditions', () => {
  test('an item that exists is not created again', async () => {
    const saved = await savedReader();
    await expect(table.transact([create(reader, saved)], notAudited)).rejects.toThrow('ALREADY_EXISTS');
  });

  test('what is there or not is saved over what was read of it, unless somebody else was first', async () => {
    const item = aReader(newId('CompanyId'), 'Anna Bakker');
    const save = (before: ItemOf<typeof reader> | undefined) =>
      table.transact([createOrReplace(reader, before, item)], notAudited);
    const [first] = await save(undefined);
    const [second] = await save(first);
    expect([first.version, second.version]).toEqual([1, 2]);
    for (const before of [undefined, first]) await expect(save(before)).rejects.toThrow('CONFLICT');
  });

  test('of two who replace the same version one gets CONFLICT, and nothing of theirs is written', async () => {
    const before = await savedReader();
    const shelfOf = (label: string) => create(shelf, { companyId: before.companyId, label });
    const outcomes = await Promise.allSettled(
      ['One', 'Two'].map((name) =>
        table.transact([replace(reader, before, { ...before, name }), shelfOf(name)], notAudited),
      ),
    );
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(failed).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    const winner = outcomes[0]?.status === 'fulfilled' ? 'One' : 'Two';
    expect(await table.get(reader.at(before))).toMatchObject({ name: winner, version: 2 });
    const shelves = await table.query(shelf.in(before), { range: { beginsWith: ['SHELF'] } });
    expect(shelves.map(({ label }) => label)).toEqual([winner]);
  });

  test('a replace answers the item with its new version, which the next replace takes', async () => {
    const before = await savedReader();
    const [second] = await table.transact([replace(reader, before, { ...before, name: 'B' })], notAudited);
    const [third] = await table.transact([replace(reader, second, { ...second, name: 'C' })], notAudited);
    expect(third.version).toBe(3);
    await expect(table.transact([replace(reader, second, second)], notAudited)).rejects.toThrow('CONFLICT');
  });

  test('each step refuses with its own code', async () => {
    const { companyId } = await savedReader();
    const number = newId('UserId');
    await table.transact([create(card, { number, userId: newId('UserId') })], notAudited);
    const steps = (orElse: 'USER_EMAIL_ALREADY_EXISTS' | 'STUDENT_NUMBER_ALREADY_EXISTS') => [
      create(shelf, { companyId, label: 'X' }),
      create(card, { number, userId: newId('UserId') }, { orElse }),
    ];
    for (const code of ['USER_EMAIL_ALREADY_EXISTS', 'STUDENT_NUMBER_ALREADY_EXISTS'] as const) {
      await expect(table.transact(steps(code), notAudited)).rejects.toMatchObject({ name: 'Refusal', code });
    }
    expect(await table.get(shelf.at({ companyId, label: 'X' }))).toBeUndefined();
  });

  test('a check lets a transaction pass only while it holds', async () => {
    const saved = await savedReader();
    const place = reader.at(saved);
    const nobody = reader.at({ companyId: saved.companyId, userId: newId('UserId') });
    const write = (...steps: Operation<unknown>[]) =>
      table.transact([put(shelf, { companyId: saved.companyId, label: 'C' }), ...steps], notAudited);
    await write(check(place, 'exists'), check(nobody, 'absent'));
    await write(check(place, { version: 1 }));
    await expect(write(check(nobody, 'exists', { orElse: 'USER_NOT_FOUND' }))).rejects.toThrow(
      'USER_NOT_FOUND',
    );
    await expect(write(check(place, 'absent', { orElse: 'IN_USE' }))).rejects.toThrow('IN_USE');
    await expect(write(check(place, { version: 2 }))).rejects.toThrow('CONFLICT');
  });

  test('only what was loaded is removed, and a removal by place needs nothing to be there', async () => {
    const before = await savedReader();
    const [after] = await table.transact([replace(reader, before, { ...before, name: 'B' })], notAudited);
    await expect(table.transact([remove(reader, before)], notAudited)).rejects.toThrow('CONFLICT');
    await table.transact([remove(reader, after)], notAudited);
    expect(await table.get(reader.at(before))).toBeUndefined();
    await table.transact([removeAt(card.at({ number: 'never was' }))], notAudited);
  });
});

describe('limits', () => {
  test('a hundred actions are done, one more is refused before it is sent', async () => {
    const companyId = newId('CompanyId');
    const shelves = (count: number) =>
      Array.from({ length: count }, (_, n) => put(shelf, { companyId, label: String(n) }));
    await table.transact(shelves(100), notAudited);
    const { table: own, meter } = table.metered();
    await expect(own.transact(shelves(101), notAudited)).rejects.toThrow('at most 100');
    await expect(own.transact(shelves(100), joined(companyId, newId('UserId')))).rejects.toThrow(
      'at most 100',
    );
    await expect(own.transact([...shelves(1), ...shelves(1)], notAudited)).rejects.toThrow('two operations');
    await expect(own.transact([], notAudited)).rejects.toThrow('nothing');
    expect(meter.requests).toBe(0);
  });

  test('what does not fit the schema is not written', () => {
    const item = { ...aReader(newId('CompanyId'), 'A'), name: 3 as unknown as string };
    expect(() => create(reader, item)).toThrow('invalid_type');
  });

  test('a replace never moves an item, and what goes with an item is never left behind', async () => {
    const saved = await savedReader();
    const moved = { ...saved, userId: newId('UserId') };
    expect(() => replace(reader, saved, moved)).toThrow("can't move");
    expect(() => put(reader, saved)).toThrow('what goes with it needs');
    expect(() => removeAt(reader.at(saved))).toThrow('what goes with it needs');
  });
});

describe('others writing at the same time', () => {
  /** Makes DynamoDB answer the next calls as it does when somebody else's transaction holds the same item. */
  function refuse(times: number): { calls: () => number } {
    let calls = 0;
    const name = 'refuse';
    dynamo.client.middlewareStack.add(
      (next) => (request) => {
        calls++;
        if (calls > times) return next(request);
        const CancellationReasons = [{ Code: 'TransactionConflict' }, { Code: 'None' }];
        throw new TransactionCanceledException({ message: 'cancelled', $metadata: {}, CancellationReasons });
      },
      { step: 'initialize', name },
    );
    onTestFinished(() => {
      dynamo.client.middlewareStack.remove(name);
    });
    return { calls: () => calls };
  }

  test('is waited out', async () => {
    const refused = refuse(2);
    const companyId = newId('CompanyId');
    await table.transact([create(shelf, { companyId, label: 'A' })], notAudited);
    expect(refused.calls()).toBe(3);
    expect(await table.get(shelf.at({ companyId, label: 'A' }))).toBeDefined();
  });

  test('is given up with CONFLICT in the end', async () => {
    const refused = refuse(Number.POSITIVE_INFINITY);
    const write = table.transact([create(shelf, { companyId: newId('CompanyId'), label: 'A' })], notAudited);
    await expect(write).rejects.toThrow('CONFLICT');
    expect(refused.calls()).toBe(8);
  });
});
