import { events } from '#events/grading.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { type ApiRequest, handlerWith } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import type { Batch } from '../../platform/table/batch.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentCase } from '../present.ts';
import { recordSubject, saveSubmission } from '../repository.ts';
import { besideCaller, requireCase } from '../requested.ts';
import { decideQuickscan } from '../rules/stages.ts';
import { requireNotHeld, requireTurn, requireVersion } from '../rules/turn.ts';

/** Passes the work on to the 1st assessor. */
export const approveQuickscan = handlerWith(routes.approveQuickscan, besideCaller, (request, services) =>
  decide(request, services, true),
);

/** Sends the work back to the student, with feedback. */
export const rejectQuickscan = handlerWith(routes.rejectQuickscan, besideCaller, (request, services) =>
  decide(request, services, false),
);

type Decision = (ApiRequest<typeof routes.approveQuickscan> | ApiRequest<typeof routes.rejectQuickscan>) & {
  readonly items: Batch<ReturnType<typeof besideCaller>>;
};

async function decide(
  request: Decision,
  { table, files }: Services,
  approved: boolean,
): Promise<GradingSubmission> {
  const { actor, params, body, now } = request;
  const found = await requireCase(table, { companyId: actor.companyId, ...params }, request.items);
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
