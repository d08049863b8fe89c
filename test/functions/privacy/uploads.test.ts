import { expect, test } from 'vitest';
import { mediaEvents } from '#events/media.ts';
import { file } from '#functions/media/file.ts';
import { uploadsListed } from '#functions/media/list-uploads.ts';
import { fileKey } from '#functions/media/public.ts';
import { company } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { put } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import { handler as schedule } from '#functions/privacy/schedule.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { lambdaContext } from '#test/support/api.ts';
import { settle } from '#test/support/settle.ts';
import { begin, companyId, idOf, kindsWith, setDemo, work } from './erasure-fixture.ts';

const world = setDemo();
const now = '2026-10-01T09:00:00.000Z';

/** A file that somebody uploaded, whatever became of it. */
async function upload(ownerId: UserId, purpose: FilePurpose, more: object = {}): Promise<string> {
  const { table, files } = world.services;
  const fileId = newId('FileId');
  const about = { companyId, fileId, ownerId, purpose, displayName: `Mijn ${purpose}.pdf`, ...more };
  const kept = { status: 'kept', requestedAt: now, keptAt: now, converted: false } as const;
  const item = { contentType: 'application/pdf', sizeBytes: 3, ...kept, ...about };
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

test('files from which people were brought in go after four weeks, and no others', async () => {
  const userId = idOf('anouk');
  const from: FilePurpose[] = ['import', 'studies-import', 'agreements-import'];
  const keys = await Promise.all(from.map((purpose) => upload(userId, purpose)));
  const others = await Promise.all([
    upload(userId, 'image'),
    upload(userId, 'import', { requestedAt: '2026-10-24T09:00:00.000Z' }),
  ]);
  const night = (plannedAt: string) => schedule({ job: 'propose-erasures', plannedAt }, lambdaContext);
  await night('2026-10-29T01:30:00.000Z');
  expect(keys.filter(isThere)).toHaveLength(3);
  for (const _ of ['once', 'again']) await night('2026-10-30T01:30:00.000Z');
  expect(keys.filter(isThere)).toEqual([]);
  expect(others.filter(isThere)).toHaveLength(2);
  expect(await kindsWith(world, ['Mijn import.pdf'])).toEqual(['file']);
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

/** Uploads and keeps a file, stored as files were before they were listed. */
async function keptUnlisted(ownerId: UserId, purpose: FilePurpose) {
  const { schema, templates } = file;
  const unlisted = entity({ name: 'file', schema, key: templates.key });
  const fileId = newId('FileId');
  const what = { purpose, contentType: 'application/pdf', sizeBytes: 3 };
  const about = { companyId, fileId, ownerId, displayName: `Oude ${purpose}.pdf`, converted: false };
  const cause = { now, requestId: 'prepares', actor: { companyId, userId: ownerId } };
  await world.services.table.transact(
    [put(unlisted, { ...about, ...what, status: 'kept', requestedAt: now, keptAt: now })],
    recordOf(mediaEvents.fileKept, cause, {
      subject: { type: 'file', id: fileId },
      payload: { fileId, ...what },
    }),
  );
  return fileId;
}
const night = () => schedule({ job: 'list-uploads', plannedAt: now }, lambdaContext);

test('what was uploaded before it was listed by its owner is listed by the night, once, and told', async () => {
  const { table } = world.services;
  const ownerId = idOf('bo');
  const [old, picture] = [await keptUnlisted(ownerId, 'evidence'), await keptUnlisted(ownerId, 'image')];
  const ofOwner = async () =>
    (await table.query(file.by('ofOwner', { companyId, ownerId }))).map(({ fileId }) => fileId);
  expect(await ofOwner()).not.toContain(old);
  await night();
  expect(await ofOwner()).toContain(old);
  expect(await ofOwner()).not.toContain(picture);
  const walked = await table.get(uploadsListed.at({ companyId }), { consistent: true });
  expect(walked).toMatchObject({ done: true, cursor: null });
  const late = await keptUnlisted(ownerId, 'ticket');
  await night();
  expect(await ofOwner()).not.toContain(late);
  const data = await personalDataOf(table, { companyId, userId: ownerId }, 'nl', { alone: true });
  const told = data?.uploads.map(({ displayName }) => displayName);
  expect(told?.filter((name) => name.startsWith('Oude'))).toEqual(['Oude evidence.pdf']);
});

test('what people were brought in from before that was listed is listed as well, where the log was walked through before', async () => {
  const { table } = world.services;
  const walked = await table.get(uploadsListed.at({ companyId }), { consistent: true });
  expect(walked?.done).toBe(true);
  // As who walked through a log was stored then.
  await table.transact([put(uploadsListed, { companyId, cursor: null, done: true })], {
    notAudited: 'prepares a test',
  });
  const ids = [];
  for (const purpose of ['import', 'studies-import', 'agreements-import'] as const)
    ids.push(await keptUnlisted(idOf('anouk'), purpose));
  const listed = async () =>
    (await table.query(file.by('ofImports', { companyId }))).map(({ fileId }) => fileId);
  expect(await listed()).not.toContain(ids[0]);
  await night();
  expect(await listed()).toEqual(expect.arrayContaining(ids));
});

test('in an archived organisation as well files from which people were brought in are found, and go', async () => {
  const { table } = world.services;
  const before = await table.get(company.at({ companyId }), { consistent: true });
  if (!before) throw new Error('it was seeded');
  const { version: _, ...item } = before;
  const prepared = { notAudited: 'prepares a test' };
  await table.transact([put(company, { ...item, archivedAt: now })], prepared);
  await table.transact([put(uploadsListed, { companyId, cursor: null, done: true })], prepared);
  const fileId = await keptUnlisted(idOf('anouk'), 'import');
  await night();
  await schedule({ job: 'propose-erasures', plannedAt: '2026-12-29T01:30:00.000Z' }, lambdaContext);
  expect(await table.get(file.at({ companyId, fileId }))).toBeUndefined();
});
