import { routes } from '#shared/assignments/routes.ts';
import { defined } from '#shared/http/defined.ts';
import { handler } from '../../platform/http/handler.ts';
import { editAssignment } from '../edit.ts';
import { changingPartial, withoutPartial, withPartial } from '../rules.ts';

/** Adds a partial assignment at the end. */
export const createPartialAssignment = handler(routes.createPartialAssignment, (request, services) => {
  const { title, description } = request.body;
  const id = services.newId('PartialAssignmentId');
  return editAssignment(request, services, (before) =>
    withPartial(before, { id, title, description, criteria: [] }),
  );
});

/** Changes a partial assignment. */
export const updatePartialAssignment = handler(routes.updatePartialAssignment, (request, services) => {
  const { version: _, ...change } = request.body;
  return editAssignment(request, services, (before) =>
    changingPartial(before, request.params.partialAssignmentId, (partial) => ({
      ...partial,
      ...defined(change),
    })),
  );
});

/** Deletes a partial assignment with its criteria. */
export const deletePartialAssignment = handler(routes.deletePartialAssignment, (request, services) =>
  editAssignment(request, services, (before) => withoutPartial(before, request.params.partialAssignmentId)),
);
