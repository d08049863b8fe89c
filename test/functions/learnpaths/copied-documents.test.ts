import { expect, test } from 'vitest';
import { documentCopied } from '#functions/learnpaths/copy/parts.ts';
import { learnpathIdOf } from '#functions/learnpaths/copy/places.ts';
import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { document } from '#functions/learnpaths/documents/document.ts';
import { file } from '#functions/media/file.ts';
import { fileKey } from '#functions/media/public.ts';
import { newId } from '#functions/platform/ids.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { TestServices } from '#test/support/services.ts';
import { prepareWorld } from '#test/support/world.ts';

let services: TestServices;
prepareWorld(async (given) => {
  services = given;
});

type Args = Parameters<typeof documentCopied>;

const at = '2026-11-01T09:00:00.000Z';
const now = '2026-11-30T09:00:00.000Z';
const prepared = { notAudited: 'prepares a test' };
const [ownerId, userId] = [newId('CompanyId'), newId('UserId')];
const path = { companyId: ownerId, learnpathId: newId('LearnpathId') } as Args[1];

/** A document with a file, or without. */
async function made(kept: 'kept' | 'never kept' | 'gone' | null) {
  const about = {
    companyId: ownerId,
    fileId: newId('FileId'),
    purpose: 'document' as const,
    ownerId: userId,
  };
  const shown = { displayName: 'gids.pdf', contentType: 'application/pdf', sizeBytes: 4 };
  const of = {
    ...{ ...path, documentId: newId('DocumentId'), title: 'Gids', description: '', roles: [] },
    ...{ type: kept ? 2 : 1, link: kept ? null : 'https://gids.example/' },
    ...{ updatedAt: at, file: kept ? { fileId: about.fileId, ...shown, uploadedAt: at } : null },
  };
  await services.table.transact([create(document, of as never)], prepared);
  if (kept && kept !== 'never kept')
    await services.table.transact(
      [create(file, { ...about, ...shown, status: 'kept', converted: false, requestedAt: at, keptAt: at })],
      prepared,
    );
  if (kept === 'kept')
    await services.files.write(fileKey(ownerId, about.fileId), Uint8Array.of(1, 2, 3, 4), 'application/pdf');
  return of;
}

/** Copies it to a company of a job of its own. */
async function copied(of: Awaited<ReturnType<typeof made>>) {
  const companyId = newId('CompanyId');
  const task = {
    job: { companyId, jobId: newId('JobId') },
    cause: { now, requestId: 'test', actor: { companyId, userId } },
  };
  const written = await documentCopied(of.documentId, path, task as unknown as Args[2], services);
  if (written.operations) await services.table.transact([...written.operations], prepared);
  const learnpathId = learnpathIdOf(task.job.jobId);
  const { table } = services;
  const copies = await table.query(document.in({ companyId, learnpathId }), { consistent: true });
  const uses = await table.get(learnpathUses.at({ companyId, learnpathId }), { consistent: true });
  return { companyId, copies, uses, ...written };
}

test('a document is copied with a file of its own, or without one', async () => {
  const of = await made('kept');
  const { companyId, tally, records, copies, uses } = await copied(of);
  expect([tally, uses]).toEqual([{ documents: 1 }, expect.objectContaining({ documents: 1 })]);
  expect(records).toHaveLength(1);
  const [copy] = copies;
  expect(copy).toMatchObject({
    title: 'Gids',
    updatedAt: now,
    file: { displayName: 'gids.pdf', uploadedAt: now },
  });
  const fileId = copy?.file?.fileId ?? newId('FileId');
  expect(await services.table.get(file.at({ companyId, fileId }), { consistent: true })).toMatchObject({
    ownerId: userId,
  });
  const [copyKey, ...others] = [...services.storedFiles.keys()].filter((key) => key.includes(companyId));
  expect(others).toEqual([]);
  expect(copyKey).not.toContain(of.file?.fileId);
  expect(services.storedFiles.get(copyKey ?? '')?.bytes).toEqual(Uint8Array.of(1, 2, 3, 4));
  const bare = await copied(await made(null));
  expect(bare.tally).toEqual({ documents: 1 });
  expect(bare.copies).toMatchObject([{ link: 'https://gids.example/', file: null }]);
});

test.each(['gone', 'never kept'] as const)(
  'of a document whose file is %s nothing is copied, which is said',
  async (kept) => {
    const { operations, problems } = await copied(await made(kept));
    expect(operations).toBeUndefined();
    expect(problems).toEqual([{ row: 0, field: 'Gids', key: 'fileGone', level: 'warning' }]);
  },
);
