import { learnpathEvents } from '#events/learnpaths.ts';
import type { DocumentId, LearningOutcomeId } from '#shared/identity/ids.ts';
import { copyFile, documentOnRecord, keptFiles } from '../../media/public.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { document } from '../documents/document.ts';
import type { Learnpath } from '../learnpath.ts';
import { outcome } from '../outcomes/outcome.ts';
import { recordedOutcome } from '../outcomes/recorded.ts';
import { orGone } from './path.ts';
import { copiedCriterionId, learnpathIdOf } from './places.ts';
import { whileOffered } from './source.ts';
import type { PathCopy } from './task.ts';

type Written = Pick<Portion, 'operations' | 'records' | 'problems' | 'tally'>;

/** What copies a learning outcome with its indicators, linked to the same courses and to the criteria that come along. */
export async function outcomeCopied(
  learningOutcomeId: LearningOutcomeId,
  source: Learnpath,
  task: PathCopy,
  { table }: Services,
): Promise<Written> {
  const { job, cause } = task;
  const { companyId, jobId } = job;
  const place = outcome.at({ companyId: source.companyId, learningOutcomeId });
  const found = await table.get(place, { consistent: true });
  if (!found) return {};
  const { version: _, ...of } = found;
  const learnpathId = learnpathIdOf(jobId);
  const made = {
    ...{ ...of, companyId, learnpathId, updatedAt: cause.now },
    learningOutcomeId: derivedId('LearningOutcomeId', jobId, learningOutcomeId),
    performanceIndicators: of.performanceIndicators.map((one) => ({
      ...one,
      indicatorId: derivedId('IndicatorId', jobId, one.indicatorId),
      criterionIds: one.criterionIds.map((id) => copiedCriterionId(jobId, id)),
    })),
  };
  return {
    operations: [
      create(outcome, made),
      add(learnpathUses.at({ companyId, learnpathId }), { outcomes: 1 }, orGone),
      ...whileOffered(source, task),
    ],
    records: [
      recordOf(learnpathEvents.outcomeCreated, cause, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, learningOutcomeId: made.learningOutcomeId },
        after: recordedOutcome(made),
      }),
    ],
    tally: { outcomes: 1 },
  };
}

/** What copies a document, with its file. */
export async function documentCopied(
  documentId: DocumentId,
  { companyId: ownerId, learnpathId: from }: Learnpath,
  { job, cause }: PathCopy,
  services: Services,
): Promise<Written> {
  const { companyId, jobId } = job;
  const place = document.at({ companyId: ownerId, learnpathId: from, documentId });
  const found = await services.table.get(place, { consistent: true });
  if (!found) return {};
  const { version: _, ...of } = found;
  const [original] = of.file ? await keptFiles(services.table, ownerId, [of.file.fileId]) : [];
  const to = { companyId, now: cause.now, ownerId: cause.actor.userId };
  const file =
    original &&
    (await copyFile(services, original, { ...to, fileId: derivedId('FileId', jobId, original.fileId) }));
  if (of.file && !file) return { problems: [{ row: 0, field: of.title, key: 'fileGone', level: 'warning' }] };
  const learnpathId = learnpathIdOf(jobId);
  const made = {
    ...{ ...of, companyId, learnpathId, documentId: derivedId('DocumentId', jobId, documentId) },
    file: of.file && file ? { ...of.file, fileId: file.result.fileId, uploadedAt: cause.now } : null,
    updatedAt: cause.now,
  };
  return {
    operations: [
      create(document, made),
      ...(file ? [file] : []),
      add(learnpathUses.at({ companyId, learnpathId }), { documents: 1 }, orGone),
    ],
    records: [
      recordOf(learnpathEvents.documentAdded, cause, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, documentId: made.documentId },
        after: documentOnRecord(made),
      }),
    ],
    tally: { documents: 1 },
  };
}
