import { assignmentEvents } from '#events/assignments.ts';
import { routes } from '#shared/assignments/routes.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { learnpathOf, learnpathUses } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { assignment, assignmentCount } from '../assignment.ts';
import { presentAssignment } from '../present.ts';

/** Starts an assignment of a learning path, as a draft. */
export const createAssignment = handler(
  routes.createAssignment,
  async function createAssignment(request, { table, files, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const learnpath = await learnpathOf(table, companyId, body.learnpathId);
    const assignmentId = newId('AssignmentId');
    const [saved] = await table.transact(
      [
        create(assignment, {
          ...publishedAssignment.parse(body),
          learnpathId: learnpath.learnpathId,
          companyId,
          assignmentId,
          learnpathTitle: learnpath.title,
          status: 'DRAFT',
          publishedVersion: 0,
          publishedAt: null,
          divergedFromPublished: false,
          image: null,
          createdAt: now,
          updatedAt: now,
        }),
        add(assignmentCount.at({ companyId }), { all: 1 }),
        // Somebody may be deleting the learning path at this moment.
        add(
          learnpathUses.at({ companyId, learnpathId: body.learnpathId }),
          { assignments: 1 },
          { orElse: 'LEARNPATH_NOT_FOUND' },
        ),
      ],
      recordOf(assignmentEvents.assignmentCreated, request, {
        subject: { type: 'assignment', id: assignmentId },
        payload: { assignmentId, learnpathId: body.learnpathId },
        after: body,
      }),
    );
    return presentAssignment(files, saved);
  },
);
