import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '#infra/local/build/folders.ts';
import { type DynamoCall, dynamoCaller } from '#infra/local/dynamo/call.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { keepInStreams } from '#infra/local/dynamo/database.ts';
import { newestRecordIn } from '#infra/local/dynamo/newest-record.ts';

const service = 'DynamoDB_20120810';
const TableName = 'table';
let data: string;

beforeEach(async () => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-database-'));
  await withDynamo(async (call) => {
    await call(service, 'CreateTable', {
      TableName,
      KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
    });
    for (const pk of ['a', 'b', 'c', 'd']) await put(call, pk);
  });
});
afterEach(() => rmSync(data, { recursive: true }));

async function withDynamo<Answer>(work: (call: DynamoCall) => Promise<Answer>): Promise<Answer> {
  const dynamo = await startDynamo(root, data);
  try {
    return await work(dynamoCaller(dynamo.url));
  } finally {
    await dynamo.stop();
  }
}

const put = (call: DynamoCall, pk: string) =>
  call(service, 'PutItem', { TableName, Item: { pk: { S: pk } } });

const taken = (name: string, sequenceNumber: string) => {
  mkdirSync(join(data, 'streams'), { recursive: true });
  writeFileSync(join(data, 'streams', `${name}.json`), JSON.stringify(sequenceNumber));
};

function rows<Row>(query: string): Row[] {
  const database = new DatabaseSync(join(data, 'table.db'));
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}

const numbers = () =>
  rows<{ sequence_number: string }>('SELECT sequence_number FROM _stream_records ORDER BY id').map(
    (row) => row.sequence_number,
  );

it('drops the records of a stream that every reader has taken, when it starts', async () => {
  taken('publisher', '3');
  taken('other', '2');
  await withDynamo(async () => undefined);
  expect(numbers()).toEqual(['3', '4']);
});

it('keeps the last record, so that numbering goes on', async () => {
  taken('publisher', '4');
  await withDynamo((call) => put(call, 'e'));
  expect(numbers()).toEqual(['4', '5']);
});

it('drops nothing that nobody has taken', async () => {
  await withDynamo(async () => undefined);
  expect(numbers()).toEqual(['1', '2', '3', '4']);
});

/** As the embedded DynamoDB asks them: a new version of it may ask otherwise, and needs other indexes then. */
const last =
  'COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) + 1 FROM _stream_records WHERE table_name = ?1';
const after = 'AND CAST(sequence_number AS INTEGER) > ?3';
const order = 'ORDER BY CAST(sequence_number AS INTEGER) ASC';
const ends = 'MIN(sequence_number), MAX(sequence_number) FROM _stream_records WHERE table_name = ?1';

it('answers by an index what is asked of a stream with each write and each read', () => {
  const binary = readFileSync(join(root, 'node_modules/@dynoxide/linux-x64/dynoxide'));
  for (const part of [last, after, order, ends]) expect(binary.includes(part)).toBe(true);
  const read = `* FROM _stream_records WHERE table_name = ?1 AND shard_id = ?2 ${after} ${order}`;
  for (const query of [last, read, `${ends} AND shard_id = ?2`]) {
    const plan = rows<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT ${query}`);
    expect(plan.map(({ detail }) => detail).join()).toMatch(
      /^SEARCH _stream_records USING (COVERING )?INDEX stream_/,
    );
  }
});

it('refuses a database that is missing, halved or empty in a folder that had one', async () => {
  const path = join(data, 'table.db');
  const { length } = readFileSync(path);
  truncateSync(path, length / 2);
  await expect(startDynamo(root, data, true)).rejects.toThrow(`${path} is damaged`);
  truncateSync(path, 0);
  await expect(startDynamo(root, data, true)).rejects.toThrow(`${path} is damaged`);
  rmSync(path);
  await expect(startDynamo(root, data, true)).rejects.toThrow(`${path} is missing`);
});

it('keeps in streams what their readers let through, and numbers it in a row', async () => {
  const item = (call: DynamoCall, pk: string, entity: string) =>
    call(service, 'PutItem', { TableName, Item: { pk: { S: pk }, entity: { S: entity } } });
  await withDynamo(async (call) => {
    keepInStreams(join(data, 'table.db'), ['record']);
    const newest = newestRecordIn(join(data, 'table.db'));
    const before = newest.read();
    await item(call, 'e', 'word');
    expect(newest.read()).toBe(before);
    await item(call, 'f', 'record');
    expect(newest.read()).toBeGreaterThan(Number(before));
    await item(call, 'g', 'word');
    await item(call, 'h', 'record');
    newest.close();
    expect(newest.read()).toBeUndefined();
  });
  expect(numbers()).toEqual(['1', '2', '3', '4', '5', '6']);
  await withDynamo(async (call) => {
    keepInStreams(join(data, 'table.db'), undefined);
    await item(call, 'i', 'word');
  });
  expect(numbers().at(-1)).toBe('7');
});

it('starts the database again when it does not come up', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'leerpad-root-'));
  const folder = 'node_modules/@dynoxide/linux-x64';
  mkdirSync(join(elsewhere, folder), { recursive: true });
  const started = join(elsewhere, 'started');
  const once = `[ -e ${started} ] || { touch ${started}; exit 1; }`;
  writeFileSync(
    join(elsewhere, folder, 'dynoxide'),
    `#!/bin/sh\n${once}\nexec ${join(root, folder, 'dynoxide')} "$@"\n`,
    {
      mode: 0o755,
    },
  );
  const dynamo = await startDynamo(elsewhere, data, false, [500, 10_000]);
  expect(existsSync(started)).toBe(true);
  expect((await fetch(dynamo.url)).status).toBeLessThan(500);
  await dynamo.stop();
  rmSync(elsewhere, { recursive: true });
});

it('is started once more for each time that it may take, where it does not answer, and then given up', async () => {
  const folder = join(data, 'node_modules/@dynoxide/linux-x64');
  mkdirSync(folder, { recursive: true });
  const tries = join(data, 'tries');
  writeFileSync(join(folder, 'dynoxide'), `#!/bin/sh\necho one >> '${tries}'\n`, { mode: 0o755 });
  await expect(startDynamo(data, data, false, [150, 150])).rejects.toThrow(
    'The embedded DynamoDB does not answer',
  );
  expect(readFileSync(tries, 'utf8')).toBe('one\none\n');
}, 30_000);
