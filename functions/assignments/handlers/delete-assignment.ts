import { assignmentEvents } from '#events/assignments.ts';
import { routes } from '#shared/assignments/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { hasSubmissions } from '../../grading/reads.ts';
import { handler } from '../../platform/http/handler.ts';
import { remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { assignment, published } from '../assignment.ts';
import { assignmentOf } from '../repository.ts';

/** Deletes an assignment to which nothing was handed in. Its published versions stay, found by nothing. */
export const deleteAssignment = handler(routes.deleteAssignment, async (request, { table }) => {
  const { companyId } = request.actor;
  const { assignmentId } = request.params;
  const [before, used] = await Promise.all([
    assignmentOf(table, companyId, assignmentId, request.body.version),
    hasSubmissions(table, companyId, assignmentId),
  ]);
  if (used) throw new Refusal('IN_USE');
  await table.transact(
    [remove(assignment, before), removeAt(published.at({ companyId, assignmentId }))],
    recordOf(assignmentEvents.assignmentDeleted, request, {
      subject: { type: 'assignment', id: assignmentId },
      payload: { assignmentId, learnpathId: before.learnpathId },
      before,
    }),
  );
});
