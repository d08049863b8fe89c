import { events } from '#events/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentCase } from '../present.ts';
import { recordSubject, requireCase, saveSubmission } from '../repository.ts';
import { decideQuickscan } from '../rules/stages.ts';
import { requireNotHeld, requireTurn, requireVersion } from '../rules/turn.ts';

/** Passes the work on to the 1st assessor. */
export const approveQuickscan = handler(routes.approveQuickscan, (request, services) =>
  decide(request, services, true),
);

/** Sends the work back to the student, with feedback. */
export const rejectQuickscan = handler(routes.rejectQuickscan, (request, services) =>
  decide(request, services, false),
);

type Decision = ApiRequest<typeof routes.approveQuickscan> | ApiRequest<typeof routes.rejectQuickscan>;

async function decide(
  request: Decision,
  { table, files }: Services,
  approved: boolean,
): Promise<GradingSubmission> {
  const { actor, params, body, now } = request;
  const found = await requireCase(table, { companyId: actor.companyId, ...params });
  const { submission: before } = found;
  requireTurn(actor, before, 'quickscan');
  requireNotHeld(before);
  requireVersion(before, body.editVersion);
  const after = decideQuickscan(before, { approved, message: body.message, now });
  const { submissionId, assignmentId } = before;
  const record = recordOf(events.quickscanDecided, request, {
    subject: recordSubject(submissionId),
    payload: {
      submissionId,
      assignmentId,
      decision: approved ? 'approved' : 'rejected',
      quickscannerUserId: actor.userId,
    },
    before,
    after,
  });
  const submission = await saveSubmission(table, before, after, record);
  return presentCase(actor, { ...found, submission }, files);
}
