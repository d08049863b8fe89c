import { servicedeskEvents } from '#events/servicedesk.ts';
import { Refusal } from '#shared/http/errors.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { close, create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { deskCategories, deskCategoryUses, orNone } from '../categories.ts';
import { changedCategories } from '../category-rules.ts';

/** What questions and articles are about, in order. */
export const listDeskCategories = handler(
  routes.listDeskCategories,
  async function listDeskCategories({ actor }, { table }) {
    const { version, categories, keepDays } = orNone(await table.get(deskCategories.at(actor)), actor);
    return { version, data: categories, keepDays };
  },
);

/** Saves the categories as they are to be, and for how long solved questions are kept; one that has articles can't be left out. */
export const saveDeskCategories = handler(
  routes.saveDeskCategories,
  async function saveDeskCategories(request, { table, newId }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const before = orNone(await table.get(deskCategories.at(actor), { consistent: true }), actor);
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const { categories, gone } = changedCategories(before.categories, body.categories, () =>
      newId('DeskCategoryId'),
    );
    const after = { companyId, categories, keepDays: body.keepDays ?? before.keepDays };
    const [saved] = await table.transact(
      [
        before.version === 0
          ? create(deskCategories, after, { orElse: 'CONFLICT' })
          : replace(deskCategories, before, after),
        ...gone.map((categoryId) => close(deskCategoryUses.at({ companyId, categoryId }))),
      ],
      recordOf(servicedeskEvents.categoriesChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { count: categories.length },
        before: { categories: before.categories, keepDays: before.keepDays },
        after: { categories, keepDays: after.keepDays },
      }),
    );
    return { version: saved.version, data: saved.categories, keepDays: saved.keepDays };
  },
);
