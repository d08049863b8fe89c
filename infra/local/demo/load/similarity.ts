import { similarityScan, similaritySettings } from '#functions/integrations/similarity/scan.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { standardThreshold } from '#shared/integrations/similarity-schemas.ts';
import { similarityFound } from '../../fakes/similarity-found.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import type { ResolvedSubmission } from '../resolved/grading.ts';
import { writeAll } from './batches.ts';

/** Every so many works one could not be compared. */
const failedEvery = 7;

/** Loads how the hand-ins of the demo compare with other works, as its scanner would have found it. */
export async function loadSimilarity(table: Table, all: readonly ResolvedSubmission[]): Promise<void> {
  const own = all.filter(({ companyId }) => companyId === zilverbrug.id);
  await writeAll(table, [
    create(similaritySettings, { companyId: zilverbrug.id, compares: true, threshold: standardThreshold }),
    ...own.map((one, place) => create(similarityScan, scanOf(one, place % failedEvery === failedEvery - 1))),
  ]);
}

function scanOf(
  { companyId, id: submissionId, studentId, submittedAt, files }: ResolvedSubmission,
  fails: boolean,
) {
  const scanId = demoId('ScanId', submissionId);
  const {
    sources,
    files: compared,
    percentage,
  } = similarityFound(
    scanId,
    files.map(({ fileId }) => fileId),
  );
  const fileIds = new Map<string, (typeof files)[number]['fileId']>(
    files.map(({ fileId }) => [fileId, fileId]),
  );
  const shares = compared.flatMap(({ id, percentage: share }) => {
    const fileId = fileIds.get(id);
    return fileId ? [{ fileId, percentage: share }] : [];
  });
  const result = { percentage, sources, sourceCount: sources.length, files: shares };
  return {
    ...{
      companyId,
      submissionId,
      studentId,
      scanId,
      askedAt: submittedAt,
      sentAt: fails ? null : submittedAt,
    },
    ...{ finishedAt: submittedAt, dueAt: null },
    ...(fails
      ? { state: 'failed' as const, problem: 'unreachable' as const, result: null }
      : { state: 'done' as const, problem: null, result }),
  };
}
