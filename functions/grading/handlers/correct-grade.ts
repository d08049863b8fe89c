import { events } from '#events/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { create, put, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { correction } from '../assessment.ts';
import { presentCase } from '../present.ts';
import { recordSubject, requireCase, saveSubmission } from '../repository.ts';
import { returnedPayload } from '../returned.ts';
import { correctGrade as correct } from '../rules/stages.ts';
import { requireVersion } from '../rules/turn.ts';
import { openAttempt } from '../submission.ts';

/** Corrects a returned grade. The assessments stay as they were submitted. */
export const correctGrade = handler(
  routes.correctGrade,
  async function correctGrade(request, { table, files }) {
    const { actor, params, body, self, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const found = await requireCase(table, of);
    const { submission: before } = found;
    const { submission: after, previousGrade } = correct(before, body.grade);
    requireVersion(before, body.editVersion);
    const corrected = {
      ...of,
      grade: body.grade,
      previousGrade,
      reason: body.reason,
      byUserId: self.userId,
      byName: fullName(self.profile),
      at: now,
    };
    const record = recordOf(events.gradeCorrected, request, {
      subject: recordSubject(before.submissionId),
      payload: { ...returnedPayload(after), grade: body.grade, previousGrade },
      before,
      after: { ...after, reason: body.reason },
    });
    const also = [
      create(correction, corrected, { orElse: 'CONFLICT' }),
      // Who failed after all may hand in again; who passed may not.
      after.outcome === 'passed' ? put(openAttempt, after) : removeAt(openAttempt.at(after)),
    ];
    const submission = await saveSubmission(table, before, after, record, also);
    const corrections = [...found.corrections, { ...corrected, version: 1 }];
    return presentCase(actor, { ...found, submission, corrections }, files);
  },
);
