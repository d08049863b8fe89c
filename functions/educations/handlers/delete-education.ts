import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { maxLinksAtOnce } from '#shared/educations/schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, close, remove, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { changingCategories } from '../categories.ts';
import { type Education, education, educationCount, educationUses } from '../education.ts';
import { stopUsing } from '../links.ts';
import { regulations } from '../regulations.ts';
import { educationOf } from '../repository.ts';

/**
 * Deletes an education that nobody studies, with its links. Those beyond one transaction go before, in their own: from the
 * first one on nobody is registered for it, and a deletion that is broken off is finished by the next.
 */
export const deleteEducation = handler(
  routes.deleteEducation,
  async function deleteEducation(request, { table }) {
    const { actor, params, now } = request;
    const { companyId } = actor;
    const { educationId } = params;
    const subject = { type: 'education', id: educationId };
    const before = await educationOf(table, companyId, educationId);
    let last = before;
    while (last.linkedLearnpaths.length > maxLinksAtOnce) {
      const links = last.linkedLearnpaths.slice(0, maxLinksAtOnce);
      [last] = await table.transact(
        [replace(education, last, withoutFirst(last, now)), ...closing(last), ...stopUsing(companyId, links)],
        recordOf(educationEvents.educationUpdated, request, {
          subject,
          payload: { educationId, status: 3, points: last.points, registerToo: false },
          before: { status: last.status, learnpathCount: last.learnpathCount },
          after: { status: 3, learnpathCount: last.learnpathCount - links.length },
        }),
      );
    }
    await table.transact(
      [
        ...closing(last),
        remove(education, last),
        removeAt(regulations.at(last)),
        add(educationCount.at({ companyId }), { all: -1 }),
        ...stopUsing(companyId, last.linkedLearnpaths),
        ...changingCategories(actor, last.categoryIds, []),
      ],
      recordOf(educationEvents.educationDeleted, request, { subject, payload: { educationId }, before }),
    );
  },
);

/** Of who registers somebody and who deletes the education, one always finds the other. */
function closing({ companyId, educationId, deletingSince }: Education) {
  return deletingSince === null ? [close(educationUses.at({ companyId, educationId }))] : [];
}

/** An education that is being deleted: archived, without modules, with fewer learning paths. */
function withoutFirst(before: Education, now: string): Education {
  const linkedLearnpaths = before.linkedLearnpaths
    .slice(maxLinksAtOnce)
    .map((one) => ({ ...one, requires: [] }));
  return {
    ...{ ...before, status: 3, modules: [], linkedLearnpaths, updatedAt: now },
    ...{ learnpathCount: linkedLearnpaths.length, deletingSince: before.deletingSince ?? now },
  };
}
