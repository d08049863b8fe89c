import { routes } from '#shared/assignments/routes.ts';
import { defined } from '#shared/http/defined.ts';
import { handler } from '../../platform/http/handler.ts';
import { editAssignment } from '../edit.ts';
import { changingCriterion, changingPartial, withCriterion, withoutCriterion } from '../rules.ts';

/** Adds a criterion with its weighing. */
export const createCriterion = handler(routes.createCriterion, (request, services) => {
  const { title, description, weighing } = request.body;
  const added = { id: services.newId('CriterionId'), title, description, weighing };
  return editAssignment(request, services, (before) =>
    changingPartial(before, request.params.partialAssignmentId, (partial) => withCriterion(partial, added)),
  );
});

/** Changes a criterion. */
export const updateCriterion = handler(routes.updateCriterion, (request, services) => {
  const { partialAssignmentId, criterionId } = request.params;
  const { version: _, ...change } = request.body;
  return editAssignment(request, services, (before) =>
    changingPartial(before, partialAssignmentId, (partial) =>
      changingCriterion(partial, criterionId, defined(change)),
    ),
  );
});

/** Deletes a criterion. */
export const deleteCriterion = handler(routes.deleteCriterion, (request, services) => {
  const { partialAssignmentId, criterionId } = request.params;
  return editAssignment(request, services, (before) =>
    changingPartial(before, partialAssignmentId, (partial) => withoutCriterion(partial, criterionId)),
  );
});
