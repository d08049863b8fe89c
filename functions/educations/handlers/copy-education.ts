import { educationEvents } from '#events/educations.ts';
import { routes } from '#shared/educations/routes.ts';
import { maxLinksAtOnce } from '#shared/educations/schemas.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { changingCategories } from '../categories.ts';
import { education, educationCount } from '../education.ts';
import { startUsing } from '../links.ts';
import { presentEducation } from '../present.ts';
import { educationOf } from '../repository.ts';
import { copied, linked } from '../rules.ts';

/**
 * Copies an education for another year. What is linked beyond one transaction follows in the next ones, and the modules
 * with the last: a copy that is broken off has fewer learning paths and no module, which its page shows.
 */
export const copyEducation = handler(
  routes.copyEducation,
  async function copyEducation(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const of = await educationOf(table, companyId, params.educationId);
    const educationId = newId('EducationId');
    const [first = [], ...further] = chunksOf(of.linkedLearnpaths, maxLinksAtOnce);
    const bare = { ...copied(of, educationId, body, now), modules: [] };
    const begun = linked(bare, first, now);
    const begin = further.length === 0 ? { ...begun, modules: of.modules } : begun;
    let [saved] = await table.transact(
      [
        create(education, begin),
        add(educationCount.at({ companyId }), { all: 1 }),
        ...startUsing(companyId, first),
        ...changingCategories(actor, [], begin.categoryIds),
      ],
      recordOf(educationEvents.educationCreated, request, {
        subject: { type: 'education', id: educationId },
        payload: { educationId, copiedFromId: of.educationId },
        after: begin,
      }),
    );
    for (const [index, links] of further.entries()) {
      const more = linked(saved, links, now);
      const after = index === further.length - 1 ? { ...more, modules: of.modules } : more;
      const learnpathIds = links.map(({ learnpathId }) => learnpathId);
      [saved] = await table.transact(
        [replace(education, saved, after), ...startUsing(companyId, links)],
        recordOf(educationEvents.learnpathsLinked, request, {
          subject: { type: 'education', id: educationId },
          payload: { educationId, learnpathIds },
          after: { learnpathIds },
        }),
      );
    }
    return presentEducation(saved);
  },
);
