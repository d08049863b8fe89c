import { events } from '#events/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentCase } from '../present.ts';
import { recordSubject, saveAssessmentOperation, saveSubmission } from '../repository.ts';
import { besideCaller, requireCase } from '../requested.ts';
import { fillIn, submitAssessment as submit } from '../rules/assess.ts';
import { requireAssessorTurn, requireNotHeld, requireVersion } from '../rules/turn.ts';

/** Submits the caller's assessment, for good. What follows from its grade is decided here and done by the workflow. */
export const submitAssessment = handlerWith(
  routes.submitAssessment,
  besideCaller,
  async function submitAssessment(request, { table, files }) {
    const { actor, params, body, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const found = await requireCase(table, of, request.items);
    const { submission: before, assessments, band } = found;
    const role = requireAssessorTurn(actor, before);
    requireNotHeld(before);
    requireVersion(before, body.editVersion);
    const typed = { ...of, ...fillIn(found.content, body), role, assessorUserId: actor.userId, savedAt: now };
    const { submission: after, assessment, needsSecond } = submit(before, typed, { band, now });
    const { submissionId, assignmentId } = before;
    const record = recordOf(events.assessmentSubmitted, request, {
      subject: recordSubject(submissionId),
      payload: { submissionId, assignmentId, role, assessorUserId: actor.userId, needsSecond },
      before,
      after: { ...after, assessment },
    });
    const also = [saveAssessmentOperation(assessments, assessment, body.draftVersion)];
    const submission = await saveSubmission(table, before, after, record, also);
    const others = assessments.filter((one) => one.role !== role || one.assessorUserId !== actor.userId);
    const all = [...others, { ...assessment, version: body.draftVersion + 1 }];
    return presentCase(actor, { ...found, submission, assessments: all }, files);
  },
);
