import { assignmentEvents } from '#events/assignments.ts';
import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import type { AssignmentId, JobId } from '#shared/identity/ids.ts';
import {
  copiedCriterionId,
  learnpathIdOf,
  learnpathUses,
  type PathCopy,
  sourceOf,
  whileOffered,
} from '../../learnpaths/public.ts';
import { copyFile, keptFiles } from '../../media/public.ts';
import { derivedId } from '../../platform/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { assignment, assignmentCount, published } from '../assignment.ts';
import { contentOf } from '../rules.ts';

/**
 * The assignments that come along with a learning path: of one's own, all that are written for it; of another company's,
 * those that its students see.
 */
export async function assignmentsToCopy(
  table: Table,
  { input: { ownerId: companyId, learnpathId }, job }: PathCopy,
): Promise<AssignmentId[]> {
  const of = { companyId, learnpathId };
  const found =
    companyId === job.companyId
      ? await table.query(assignment.by('ofLearnpath', of))
      : await table.query(published.by('ofLearnpath', of));
  return found.map(({ assignmentId }) => assignmentId);
}

/** What copies an assignment with its criteria, as a draft of the copied learning path. Nothing for one that is gone. */
export async function assignmentCopied(
  assignmentId: AssignmentId,
  task: PathCopy,
  services: Services,
): Promise<Pick<Portion, 'operations' | 'records' | 'tally'>> {
  const { table } = services;
  const { input, job, cause } = task;
  const { companyId, jobId } = job;
  const [source, found] = await Promise.all([sourceOf(table, task), readable(table, assignmentId, task)]);
  if (found?.learnpathId !== source.learnpathId) return {};
  const cover = await coverCopied(found.image, task, services);
  const learnpathId = learnpathIdOf(jobId);
  const copyId = derivedId('AssignmentId', jobId, assignmentId);
  const { now } = cause;
  const made = {
    ...withOwnIds(found.content, jobId),
    ...{ companyId, learnpathId, assignmentId: copyId, learnpathTitle: input.title },
    status: 'DRAFT' as const,
    publishedVersion: 0,
    publishedAt: null,
    divergedFromPublished: false,
    image: found.image && cover ? { fileId: cover.result.fileId, alt: found.image.alt } : null,
    createdAt: now,
    updatedAt: now,
  };
  return {
    operations: [
      create(assignment, made),
      add(assignmentCount.at({ companyId }), { all: 1 }),
      add(
        learnpathUses.at({ companyId, learnpathId }),
        { assignments: 1 },
        { orElse: 'LEARNPATH_NOT_FOUND' },
      ),
      ...(cover ? [cover] : []),
      ...whileOffered(source, task),
    ],
    records: [
      recordOf(assignmentEvents.assignmentCreated, cause, {
        subject: { type: 'assignment', id: copyId },
        payload: { assignmentId: copyId, learnpathId },
        after: { title: made.title, copiedFrom: assignmentId },
      }),
    ],
    tally: { assignments: 1 },
  };
}

/** Of one's own what is being edited, of another company's what its students see. */
async function readable(table: Table, assignmentId: AssignmentId, { input: { ownerId }, job }: PathCopy) {
  const of = { companyId: ownerId, assignmentId };
  if (ownerId !== job.companyId) return table.get(published.at(of), { consistent: true });
  const draft = await table.get(assignment.at(of), { consistent: true });
  return draft && { learnpathId: draft.learnpathId, image: draft.image, content: contentOf(draft) };
}

async function coverCopied(
  image: { readonly fileId: Parameters<typeof keptFiles>[2][number] } | null,
  { input, job: { companyId, jobId }, cause }: PathCopy,
  services: Services,
) {
  if (!image) return undefined;
  const [from] = await keptFiles(services.table, input.ownerId, [image.fileId]);
  const to = { companyId, fileId: derivedId('FileId', jobId, image.fileId), now: cause.now };
  return from && copyFile(services, from, { ...to, ownerId: cause.actor.userId });
}

/** Grades are given by the ids of criteria, which are each assignment's own. */
function withOwnIds(content: PublishedAssignment, job: JobId): PublishedAssignment {
  return {
    ...content,
    partialAssignments: content.partialAssignments.map((partial) => ({
      ...partial,
      id: derivedId('PartialAssignmentId', job, partial.id),
      criteria: partial.criteria.map((one) => ({ ...one, id: copiedCriterionId(job, one.id) })),
    })),
  };
}
