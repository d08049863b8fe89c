import { expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { put } from '#functions/platform/table/operations.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { settle } from '#test/support/settle.ts';
import { begin, companyId, idOf, kindsWith, setDemo, work } from './erasure-fixture.ts';

const world = setDemo();

/** A file that somebody uploaded, whatever became of it. */
async function upload(ownerId: UserId, purpose: FilePurpose, more: object = {}): Promise<string> {
  const { table, files } = world.services;
  const fileId = newId('FileId');
  const now = '2026-10-01T09:00:00.000Z';
  const about = { companyId, fileId, ownerId, purpose, displayName: `Mijn ${purpose}.pdf`, ...more };
  const kept = { status: 'kept', requestedAt: now, keptAt: now, converted: false } as const;
  const item = { ...about, contentType: 'application/pdf', sizeBytes: 3, ...kept };
  await table.transact([put(file, item)], { notAudited: 'prepares a test' });
  const key = fileKey(companyId, fileId);
  await files.write(key, Uint8Array.of(1, 2, 3), 'application/pdf');
  return key;
}
const isThere = (key: string) => world.services.storedFiles.has(key);

test('what somebody uploaded and never sent is told to them, and goes when they are erased', async () => {
  const userId = idOf('noor');
  const own: FilePurpose[] = ['examination', 'evidence', 'message', 'ticket'];
  const keys = await Promise.all(own.map((purpose) => upload(userId, purpose)));
  const data = await personalDataOf(world.services.table, { companyId, userId }, 'nl', { alone: true });
  expect(data?.uploads.map(({ displayName }) => displayName)).toEqual(
    expect.arrayContaining(own.map((purpose) => `Mijn ${purpose}.pdf`)),
  );
  await work(await begin(world, userId));
  await settle();
  expect(keys.filter(isThere)).toEqual([]);
  expect(await kindsWith(world, ['Mijn message.pdf'])).toEqual([]);
});

test('what is kept of somebody who is erased keeps its files, and so does what they made for others', async () => {
  const userId = idOf('samira');
  const before = await world.services.table.query(file.by('ofOwner', { companyId, ownerId: userId }));
  const used = await upload(userId, 'evidence', { usedAt: '2026-10-02T09:00:00.000Z' });
  const picture = await upload(userId, 'image');
  const data = await personalDataOf(world.services.table, { companyId, userId }, 'nl', { alone: true });
  const handedIn = (data?.submissions ?? []).flatMap((one) => one.files.map(({ fileId }) => fileId));
  expect(handedIn.length).toBeGreaterThan(0);
  expect(before.map(({ fileId }) => fileId)).toEqual(expect.arrayContaining(handedIn));
  expect(data?.uploads).toEqual([]);
  expect([used, picture].filter(isThere)).toHaveLength(2);
});
