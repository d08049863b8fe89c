import { events } from '#events/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { replacement } from '../assessment.ts';
import { candidatesOf } from '../graders.ts';
import { presentCase } from '../present.ts';
import { recordSubject, requireCase, saveSubmission } from '../repository.ts';
import { assignGraders } from '../rules/graders.ts';
import { requireVersion } from '../rules/turn.ts';

/** Sets who quickscans and assesses. */
export const assign = handler(routes.assign, async function assign(request, { table, files }) {
  const { actor, params, body, self, now } = request;
  const of = { companyId: actor.companyId, ...params };
  const { editVersion, reason, ...wanted } = body;
  const userIds = Object.values(wanted).flatMap((id) => id ?? []);
  const [found, candidates] = await Promise.all([
    requireCase(table, of),
    candidatesOf(table, actor.companyId, userIds),
  ]);
  const { submission: before, assessments } = found;
  const { submission: after, replaced } = assignGraders(before, assessments, candidates, actor, {
    ...wanted,
    reason,
  });
  requireVersion(before, editVersion);
  const by = { ...of, reason: reason ?? '', byUserId: self.userId, byName: fullName(self.profile), at: now };
  const replacements = replaced.map((one) => ({ ...one, ...by }));
  const { submissionId, assignmentId } = before;
  const record = recordOf(events.gradersAssigned, request, {
    subject: recordSubject(submissionId),
    payload: {
      submissionId,
      assignmentId,
      quickscannerUserId: after.quickscanner?.userId ?? null,
      firstAssessorUserId: after.firstAssessor?.userId ?? null,
      secondAssessorUserId: after.secondAssessor?.userId ?? null,
    },
    before,
    after: { ...after, reason },
  });
  const also = replacements.map((one) => create(replacement, one, { orElse: 'CONFLICT' }));
  const submission = await saveSubmission(table, before, after, record, also);
  const all = [...found.replacements, ...replacements.map((one) => ({ ...one, version: 1 }))];
  return presentCase(actor, { ...found, submission, replacements: all }, files);
});
