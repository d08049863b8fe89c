import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { create, removeAt } from '#functions/platform/table/operations.ts';
import { recordOf, recordsOf, recordsOfCompany } from '#functions/platform/table/records.ts';
import type { Table } from '#functions/platform/table/table.ts';
import type { Dynamo } from '#test/support/dynamo.ts';
import { aReader, causeIn, joined, newId, notAudited, openTable, reader, readerJoined } from './fixture.ts';

let table: Table;
let dynamo: Dynamo;
beforeAll(async () => {
  ({ table, dynamo } = await openTable());
});
afterAll(() => dynamo.stop());

describe('records', () => {
  test('say who did what to what, in the subject’s history and the company’s', async () => {
    const { companyId, userId } = aReader(newId('CompanyId'), 'Sam');
    await table.transact([create(reader, aReader(companyId, 'Sam'))], joined(companyId, userId));
    const [record, ...rest] = await table.query(recordsOf(companyId, { type: 'reader', id: userId }));
    expect(rest).toEqual([]);
    expect(record).toMatchObject({
      name: 'library.reader-joined',
      eventVersion: 1,
      subject: { type: 'reader', id: userId },
      companyId,
      at: '2026-11-21T09:30:00.000Z',
      requestId: 'request-1',
      payload: { userId },
      after: { name: 'Sam' },
    });
    expect(record?.id).toMatch(/^rec_/);
    expect(await table.query(recordsOfCompany(companyId))).toEqual([record]);
  });

  test('are not written when the transaction fails', async () => {
    const saved = aReader(newId('CompanyId'), 'Anna Bakker');
    await table.transact([create(reader, saved)], notAudited);
    const write = table.transact([create(reader, saved)], joined(saved.companyId, saved.userId));
    await expect(write).rejects.toThrow('ALREADY_EXISTS');
    expect(await table.query(recordsOfCompany(saved.companyId))).toEqual([]);
  });

  test('can’t be removed, nor written over by an entity', async () => {
    const { companyId, userId } = aReader(newId('CompanyId'), 'Sam');
    await table.transact([], [joined(companyId, userId), joined(companyId, newId('UserId'))]);
    const [record] = await table.query(recordsOfCompany(companyId));
    if (!record) throw new Error('no record');
    const partition = recordsOf(companyId, record.subject);
    const place = { codec: partition.codec, key: { pk: partition.pk, sk: `${record.at}#${record.id}` } };
    await expect(table.transact([removeAt(place)], notAudited)).rejects.toThrow('never changed');
  });

  test('hold nothing that the contract of their event does not know', () => {
    const companyId = newId('CompanyId');
    const payload = { userId: 'nobody' as ReturnType<typeof newId<'UserId'>> };
    const subject = { type: 'reader', id: '1' };
    expect(() => recordOf(readerJoined, causeIn(companyId), { subject, payload })).toThrow();
  });
});
