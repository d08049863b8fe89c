import { assignmentEvents } from '#events/assignments.ts';
import { events } from '#events/grading.ts';
import type { CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import type { Services } from '../platform/services.ts';
import { type Reaction, reaction } from '../platform/stream/reaction.ts';
import type { AuditRecord } from '../platform/table/records.ts';
import { completeWait } from '../platform/workflow/wait.ts';
import { submissionAt } from './repository.ts';
import type { OpenStage } from './rules/stages.ts';
import { answerOf } from './waits.ts';

/**
 * A hand-in starts an execution named after it, so that a repeated record starts nothing; decisions tell the waiting
 * execution to go on. What it is told is read from the submission, never guessed.
 */
export const reactions: readonly Reaction[] = [
  reaction(assignmentEvents.submissionHandedIn, (payload, record, { workflows }) => {
    const { submissionId, assignmentId, publishedVersion: version } = payload;
    const input = { companyId: companyOf(record), submissionId, assignmentId, version };
    return workflows.start('grading', submissionId, input);
  }),
  reaction(events.quickscanDecided, ({ submissionId }, record, services) =>
    goOn(services, companyOf(record), submissionId, 'quickscan'),
  ),
  reaction(events.assessmentSubmitted, ({ submissionId, role }, record, services) =>
    goOn(
      services,
      companyOf(record),
      submissionId,
      role === 'first-assessor' ? 'first-assessment' : 'second-assessment',
    ),
  ),
];

async function goOn(services: Services, companyId: CompanyId, submissionId: SubmissionId, stage: OpenStage) {
  const found = await submissionAt(services.table, { companyId, submissionId });
  const answer = found && answerOf(found, stage);
  if (answer) await completeWait(services, { subjectId: submissionId, stage }, answer);
}

function companyOf({ companyId, id }: AuditRecord): CompanyId {
  if (!companyId) throw new Error(`record ${id} names no company`);
  return companyId;
}
