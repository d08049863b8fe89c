import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { mostDescriptionBytes, refuseTooLong, sanitise } from '../../content/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { changingCategories, educationCategories, requireKnown } from '../categories.ts';
import { type Education, education } from '../education.ts';
import { presentEducation } from '../present.ts';
import { educationOf } from '../repository.ts';
import { changed } from '../rules.ts';

/** Changes an education, its status included. */
export const updateEducation = handler(
  routes.updateEducation,
  async function updateEducation(request, { table }) {
    const { actor, params, body, now } = request;
    const { version, ...change } = body;
    const { educationId } = params;
    const [before, known] = await Promise.all([
      educationOf(table, actor.companyId, educationId, version),
      body.categoryIds && table.get(educationCategories.at(actor)),
    ]);
    if (body.categoryIds) requireKnown(known?.categories ?? [], body.categoryIds);
    const description = change.description && (await sanitise(change.description, 'description'));
    refuseTooLong('description', description, mostDescriptionBytes);
    const after = changed(before, { ...change, description: description ?? change.description }, now);
    const [saved] = await table.transact(
      [
        replace(education, before, after),
        ...changingCategories(actor, before.categoryIds, after.categoryIds),
      ],
      recordOf(educationEvents.educationUpdated, request, {
        subject: { type: 'education', id: educationId },
        payload: {
          ...{ educationId, status: after.status, points: after.points },
          registerToo: isToldOtherwise(before, after),
        },
        before,
        after,
      }),
    );
    return presentEducation(saved);
  },
);

/** Whether the student register is told of it in another way, or isn't any more. */
function isToldOtherwise(before: Education, after: Education): boolean {
  return (
    before.meta.excludeDuo !== after.meta.excludeDuo ||
    before.code !== after.code ||
    before.brinCode !== after.brinCode ||
    before.locationNumber !== after.locationNumber ||
    before.title !== after.title
  );
}
