import * as z from 'zod/mini';
import { mediaEvents } from '#events/media.ts';
import { type CompanyId, companyId, type FileId, type Ids } from '#shared/identity/ids.ts';
import { companiesEverywhere, inEachCompany } from '../platform/identity/companies.ts';
import type { Job } from '../platform/schedule/jobs.ts';
import { entity } from '../platform/table/entity.ts';
import { put, replace } from '../platform/table/operations.ts';
import { type AuditRecord, recordsOfCompany } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { file, importFiles, ownFiles } from './file.ts';

/** Records of one page, and pages of one company in one night: the rest waits for the next. */
const pageSize = 100;
const pagesANight = 200;
/** What is listed: of more than were looked for before, a log is walked through anew. */
const listed = [...ownFiles, ...importFiles];
const purposes = listed.length;
const notAudited = { notAudited: 'says nothing else of a file than before' };

/** How far the log of a company was walked through for files from before they were listed, and of how many purposes. */
export const uploadsListed = entity({
  name: 'uploads-listed',
  schema: z.object({
    companyId,
    cursor: z.nullable(z.string()),
    done: z.boolean(),
    purposes: z.optional(z.number()),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['UPLOADS-LISTED'],
  },
});

/**
 * Writes again what was uploaded before it was listed: by its owner, so that it is found when they are erased, or with what
 * people are brought in from, so that it goes in time. No list but the log names such files: it is walked through once,
 * some of it each night, and goes on where the last night was; also in an archived company, where people are erased.
 * @throws when a company's could not be listed: after all others, to be run again
 */
export const listUploads: Job = (_, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => listIn(table, companyId),
    'not every upload was listed',
    companiesEverywhere,
  );

async function listIn(table: Table, companyId: CompanyId): Promise<void> {
  const before = await table.get(uploadsListed.at({ companyId }), { consistent: true });
  const reached = before?.purposes === purposes ? before : undefined;
  if (reached?.done) return;
  let cursor = reached?.cursor ?? undefined;
  for (let page = 0; page < pagesANight; page += 1) {
    const { items, next } = await table.list(recordsOfCompany(companyId), { limit: pageSize, cursor });
    for (const fileId of items.flatMap(listedFileIn)) await writeAgain(table, { companyId, fileId });
    const walked = { companyId, cursor: next, done: next === null, purposes };
    await table.transact([put(uploadsListed, walked)], notAudited);
    if (next === null) return;
    cursor = next;
  }
}

/** The file that a record says was kept, where it is one that is listed. */
function listedFileIn({ name, payload }: AuditRecord): FileId[] {
  const { fileKept } = mediaEvents;
  if (name !== fileKept.name) return [];
  const { fileId, purpose } = fileKept.schema.parse(payload);
  return listed.some((one) => one === purpose) ? [fileId] : [];
}

async function writeAgain(table: Table, of: Ids<'companyId' | 'fileId'>): Promise<void> {
  await retryLostRace(async () => {
    const before = await table.get(file.at(of), { consistent: true });
    if (before) await table.transact([replace(file, before, before)], notAudited);
  });
}
