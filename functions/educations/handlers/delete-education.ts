import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { maxLinksAtOnce } from '#shared/educations/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, close, remove, removeAt } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { education, educationCount, educationUses } from '../education.ts';
import { stopUsing } from '../links.ts';
import { regulations } from '../regulations.ts';
import { educationOf } from '../repository.ts';

/** Deletes an education that nobody studies, with its links as far as one transaction can undo them. */
export const deleteEducation = handler(
  routes.deleteEducation,
  async function deleteEducation(request, { table }) {
    const { companyId } = request.actor;
    const { educationId } = request.params;
    const before = await educationOf(table, companyId, educationId);
    if (before.linkedLearnpaths.length > maxLinksAtOnce) throw new Refusal('IN_USE');
    await table.transact(
      [
        close(educationUses.at({ companyId, educationId })),
        remove(education, before),
        removeAt(regulations.at(before)),
        add(educationCount.at({ companyId }), { all: -1 }),
        ...stopUsing(companyId, before.linkedLearnpaths),
      ],
      recordOf(educationEvents.educationDeleted, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId },
        before,
      }),
    );
  },
);
