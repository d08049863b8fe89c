import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { pointsOfModules } from '#shared/educations/rules.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education } from '../education.ts';
import { presentEducation } from '../present.ts';
import { educationOf } from '../repository.ts';
import { withModules } from '../rules.ts';

/** Sets the modules of an education and their learning paths, in order. */
export const setModules = handler(routes.setModules, async function setModules(request, { table, newId }) {
  const { actor, params, body, now } = request;
  const { educationId } = params;
  const before = await educationOf(table, actor.companyId, educationId, body.version);
  const after = withModules(before, body.modules, () => newId('ModuleId'), now);
  const [saved] = await table.transact(
    [replace(education, before, after)],
    recordOf(educationEvents.modulesSet, request, {
      subject: { type: 'education', id: educationId },
      payload: {
        educationId,
        moduleIds: after.modules.map(({ id }) => id),
        points: pointsOfModules(after.modules, after.linkedLearnpaths),
      },
      before: { modules: before.modules },
      after: { modules: after.modules },
    }),
  );
  return presentEducation(saved);
});
