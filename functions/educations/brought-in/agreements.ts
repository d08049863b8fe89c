import { createHash } from 'node:crypto';
import { broughtInEvents } from '#events/educations/brought-in.ts';
import { isSelf } from '#shared/identity/actor.ts';
import type { CompanyId, Ids, UserId } from '#shared/identity/ids.ts';
import { maxFileBytes } from '#shared/media/schemas.ts';
import { ascending } from '#shared/platform/order.ts';
import { fileKey } from '../../media/public.ts';
import { studentsByNumber } from '../../people/public.ts';
import { type OpenArchive, openArchive, type UnpackedEntry } from '../../platform/archive/read.ts';
import { documentKey, type IssuedDocument, issuedDocument } from '../../platform/document/issued.ts';
import type { Files } from '../../platform/files/files.ts';
import { user } from '../../platform/identity/entities.ts';
import { idOfTime } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Task } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';

/** What tells an agreement of before from the documents that were made here. */
const kind = 'former-agreement';

const bounds = { mostEntries: 5000, mostBytes: maxFileBytes, mostUnpackedBytes: 200_000_000 };

/** Opens a zip of agreements: its PDFs by name, without what computers put into it by themselves. */
export async function openAgreements(files: Files, of: Ids<'companyId' | 'fileId'>): Promise<OpenArchive> {
  const { entries, close } = await openArchive(await files.stream(fileKey(of.companyId, of.fileId)), bounds);
  const own = entries.filter(({ path }) => !/(^|\/)(__MACOSX\/|\.|Thumbs\.db$|desktop\.ini$)/.test(path));
  return { entries: own.toSorted(ascending(({ path }) => path)), close };
}

/**
 * Keeps one agreement as it is, under its hash: kept twice, it is kept once.
 * @param row of the file in the archive, from 1
 * @param writes whether it is kept; else it is only looked at
 */
export async function keepingAgreement(
  { table, files }: Pick<Services, 'table' | 'files'>,
  { job: { companyId }, cause }: Pick<Task<unknown, unknown>, 'job' | 'cause'>,
  { path, sizeBytes, stream }: UnpackedEntry,
  row: number,
  writes: boolean,
): Promise<Pick<Portion, 'operations' | 'records' | 'problems' | 'tally'>> {
  const fileName = path.slice(path.lastIndexOf('/') + 1);
  const problem = (key: string) => ({
    problems: [{ row, field: 'agreement', key, values: { name: fileName }, level: 'error' as const }],
    tally: { filesSkipped: 1 },
  });
  if (!/\.pdf$/i.test(fileName)) return problem('broughtInPdf');
  const userId = await studentOfName(table, companyId, fileName);
  if (!userId) return problem('broughtInNobody');
  if (isSelf(cause.actor, userId)) return problem('broughtInOwn');
  if (sizeBytes > maxFileBytes) return problem('broughtInPdf');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await stream()) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (!bytes.subarray(0, 1024).toString('latin1').includes('%PDF-')) return problem('broughtInPdf');
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const documentId = idOfTime('DocumentId', '2000-01-01T00:00:00.000Z', `${companyId} ${userId} ${sha256}`);
  const of = { companyId, documentId, sha256 };
  const [known, person] = await table.batchGet([issuedDocument.at(of), user.at({ userId })], {
    consistent: true,
  });
  if (known) return { tally: { agreementsUnchanged: 1 } };
  if (!writes) return { tally: { agreements: 1 } };
  await files.write(documentKey(of), bytes, 'application/pdf');
  const about = { ...of, userId, fileName, kind, templateVersion: 0, language: person?.locale ?? 'nl' };
  return {
    operations: [
      create(
        issuedDocument,
        { ...about, sizeBytes: bytes.length, issuedAt: cause.now },
        { orElse: 'CONFLICT' },
      ),
    ],
    records: [
      recordOf(broughtInEvents.formerAgreementKept, cause, {
        subject: { type: 'registration', id: userId },
        payload: { userId, documentId },
        after: { sha256 },
      }),
    ],
    tally: { agreements: 1 },
  };
}

/** The agreements of a student of before, the latest first. */
export async function formerAgreementsOf(
  table: Table,
  of: Ids<'companyId' | 'userId'>,
): Promise<IssuedDocument[]> {
  const all = await table.query(issuedDocument.by('ofPerson', of), { descending: true });
  return all.filter((one) => one.kind === kind);
}

/** A file is called by the number of its student, which something may follow: `100200.pdf`, `100200 blok 2.pdf`. */
async function studentOfName(
  table: Table,
  companyId: CompanyId,
  fileName: string,
): Promise<UserId | undefined> {
  const whole = fileName.replace(/\.pdf$/i, '').trim();
  const [first = ''] = whole.split(/[ _]/);
  const found = await studentsByNumber(table, companyId, [whole, first]);
  return found.get(whole) ?? found.get(first);
}
