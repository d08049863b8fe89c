import { routes } from '#shared/assignments/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentAssignment } from '../present.ts';
import { assignmentOf } from '../repository.ts';

/** One assignment as its editor sees it. */
export const getAssignment = handler(routes.getAssignment, async ({ actor, params }, { table, files }) =>
  presentAssignment(files, await assignmentOf(table, actor.companyId, params.assignmentId)),
);
