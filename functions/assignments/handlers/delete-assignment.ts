import { assignmentEvents } from '#events/assignments.ts';
import { routes } from '#shared/assignments/routes.ts';
import { learnpathUses } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, close, remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { assignment, assignmentCount, assignmentUses, published } from '../assignment.ts';
import { assignmentOf } from '../repository.ts';

/** Deletes an assignment to which nothing was handed in. Its published versions stay, found by nothing. */
export const deleteAssignment = handler(
  routes.deleteAssignment,
  async function deleteAssignment(request, { table }) {
    const { companyId } = request.actor;
    const { assignmentId } = request.params;
    const [before, offered] = await Promise.all([
      assignmentOf(table, companyId, assignmentId, request.body.version),
      table.get(published.at({ companyId, assignmentId })),
    ]);
    await table.transact(
      [
        close(assignmentUses.at({ companyId, assignmentId })),
        remove(assignment, before),
        removeAt(published.at({ companyId, assignmentId })),
        add(learnpathUses.at(before), { assignments: -1 }),
        add(assignmentCount.at({ companyId }), { all: -1 }),
      ],
      recordOf(assignmentEvents.assignmentDeleted, request, {
        subject: { type: 'assignment', id: assignmentId },
        payload: { assignmentId, learnpathId: (offered ?? before).learnpathId },
        before,
      }),
    );
  },
);
