import type { Ids, UserId } from '#shared/identity/ids.ts';
import { submissionAt } from '../../grading/public.ts';
import { fileKey } from '../../media/public.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { removeAt } from '../../platform/table/operations.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { similarityScannerOf } from './adapter.ts';
import { afterSending, askedScan } from './rules.ts';
import { saveAsked, saveProgress } from './save.ts';
import { type SimilarityScan, settingsIn, similarityScan, similaritySettings } from './scan.ts';

type OfSubmission = Ids<'companyId' | 'submissionId'>;

/**
 * Has a work compared once it was handed in, where the organisation wants it. A hand-in that is told of twice, or late, is
 * asked once.
 */
export async function askForHandIn(
  { table }: Services,
  cause: Cause,
  { studentId, ...of }: OfSubmission & { readonly studentId: UserId },
): Promise<void> {
  const [settings, known] = await table.batchGet([similaritySettings.at(of), similarityScan.at(of)], {
    consistent: true,
  });
  if (known || !settingsIn(settings).compares) return;
  await saveAsked(
    table,
    cause,
    undefined,
    askedScan({ ...of, studentId, scanId: newId('ScanId') }, cause.now),
  );
}

/**
 * Sends a work to the scanner. Whatever it is killed at, sent again it is the same work there; of one that was erased
 * meanwhile, and of who was erased before while it is kept, the scanner keeps nothing.
 * @throws ServiceUnavailable when the scanner doesn't answer now: the event comes again
 */
export async function sendWork(
  services: Services,
  cause: Cause,
  { scanId, ...of }: OfSubmission & Ids<'scanId'>,
): Promise<void> {
  const { table, files, outside } = services;
  const scanner = similarityScannerOf(outside, services.newId);
  const [scan, settings] = await table.batchGet([similarityScan.at(of), similaritySettings.at(of)], {
    consistent: true,
  });
  if (scan && scan.state !== 'asked') return;
  const work = scan && (await workOf(table, scan));
  if (!scan || !work || !settingsIn(settings).compares || !scanner.connected) {
    // Erased, or switched off, perhaps by who came between an earlier try and its result.
    if (scanner.connected) await scanner.forget(scanId);
    if (scan) await table.transact([removeAt(similarityScan.at(of))], { notAudited: 'nothing was compared' });
    return;
  }
  const sent = await scanner.submit({
    ...{ scanId, organisation: of.companyId },
    student: await scanner.studentNumber(of.companyId, work.studentId),
    files: await Promise.all(
      work.files.map(async ({ fileId, contentType, sizeBytes }) => ({
        ...{ fileId, contentType, sizeBytes },
        // Not under the name that its student gave it, which may be their own.
        link: await files.downloadLink(fileKey(of.companyId, fileId), { fileName: fileId }),
      })),
    ),
  });
  // Who erases it now makes this fail: the event comes again, finds nothing, and has it forgotten.
  await saveProgress(table, cause, scan, afterSending(scan, sent, cause.now));
}

/** A work of somebody who is still there; of who was erased it may be kept for years, and is nobody's to send. */
async function workOf(table: Table, { studentId, ...of }: SimilarityScan) {
  const [work, student] = await Promise.all([
    submissionAt(table, of),
    table.get(membership.at({ companyId: of.companyId, userId: studentId }), { consistent: true }),
  ]);
  return student && !student.deletedAt ? work : undefined;
}
