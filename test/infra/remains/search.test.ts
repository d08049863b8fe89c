import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { entity } from '#functions/platform/table/entity.ts';
import { put } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { openBucket } from '#infra/local/s3/bucket.ts';
import { remainsOptions } from '#infra/remains/options.ts';
import { filesWith, itemsWith, type Remnant } from '#infra/remains/search.ts';
import { userId as idOfUser, type UserId } from '#shared/identity/ids.ts';
import { card, newId, notAudited, openTable } from '#test/functions/platform/table/fixture.ts';
import type { Dynamo } from '#test/support/dynamo.ts';

const note = entity({
  name: 'note',
  schema: z.object({ userId: idOfUser, text: z.string() }),
  key: { pk: ({ userId }: { userId: UserId }) => ['NOTE', userId], sk: () => ['NOTE'] },
});

let dynamo: Dynamo;
let table: Table;
const [userId, other] = [newId('UserId'), newId('UserId')];
const folder = mkdtempSync(join(tmpdir(), 'leerpad-remains-'));
beforeAll(async () => {
  ({ dynamo, table } = await openTable());
  const cards = [put(card, { number: 'Éva', userId }), put(card, { number: 'a-2', userId: other })];
  await table.transact(cards, notAudited);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await dynamo.stop();
});

async function listed(texts: readonly string[]): Promise<Remnant[]> {
  const found: Remnant[] = [];
  for await (const one of itemsWith(dynamo.client, dynamo.tableName, texts)) found.push(one);
  return found;
}

test('items are listed in which a text stands, folded or not, and no others', async () => {
  const found = await listed([userId, 'Xantippe']);
  expect(found).toEqual([{ place: 'CARD#Éva / CARD', kind: 'card', texts: [userId] }]);
  expect(await listed(['CARD#a-2'])).toHaveLength(1);
});

test('a text with a quote in it is found', async () => {
  const quoted = 'Els "Elsje"';
  await table.transact([put(note, { userId: other, text: `Van ${quoted}` })], notAudited);
  expect(await listed([quoted])).toEqual([{ place: `NOTE#${other} / NOTE`, kind: 'note', texts: [quoted] }]);
});

test('files are listed by their key and by what is in them', () => {
  const bucket = openBucket(folder);
  for (const [key, content] of [
    ['files/one', 'Beste Éva'],
    [`files/${userId}`, 'niets'],
    ['files/three', 'niets'],
  ] as const) {
    const { file, path } = bucket.newFile();
    writeFileSync(path, content);
    const facts = { size: content.length, md5: '-', modifiedAt: '2026-01-01T00:00:00.000Z', headers: {} };
    bucket.put({ key, file, ...facts });
  }
  expect([...filesWith(folder, ['Éva', userId])].map(({ place }) => place)).toEqual([
    'files/one',
    `files/${userId}`,
  ]);
});

test('it says where to look and for what', () => {
  expect(remainsOptions(['--data', '.local', '--person', userId, '--text', 'Berg'])).toEqual({
    place: { data: '.local' },
    texts: [userId, 'Berg'],
  });
  for (const wrong of [
    ['--data', '.local'],
    ['--text', 'Berg'],
    ['--data', '.local', '--text', 'B'],
  ])
    expect(() => remainsOptions(wrong)).toThrow('npm run remains');
});
