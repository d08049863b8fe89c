import { educationEvents } from '#events/educations.ts';
import { educationCategoryRoutes as routes } from '#shared/educations/category-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { close, create, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { changedCategories, educationCategories, educationCategoryUses, orNone } from '../categories.ts';

/** The categories of educations, in order. */
export const listEducationCategories = handler(
  routes.listEducationCategories,
  async function listEducationCategories({ actor }, { table }) {
    const { version, categories } = orNone(await table.get(educationCategories.at(actor)), actor);
    return { version, data: categories };
  },
);

/** Saves the categories as they are to be; one that an education has can't be left out. */
export const saveEducationCategories = handler(
  routes.saveEducationCategories,
  async function saveEducationCategories(request, { table, newId }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const before = orNone(await table.get(educationCategories.at(actor), { consistent: true }), actor);
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const { categories, gone } = changedCategories(before.categories, body.categories, () =>
      newId('EducationCategoryId'),
    );
    const [saved] = await table.transact(
      [
        before.version === 0
          ? create(educationCategories, { companyId, categories }, { orElse: 'CONFLICT' })
          : replace(educationCategories, before, { ...before, categories }),
        ...gone.map((categoryId) => close(educationCategoryUses.at({ companyId, categoryId }))),
      ],
      recordOf(educationEvents.categoriesChanged, request, {
        subject: { type: 'company', id: companyId },
        payload: { count: categories.length },
        before: { categories: before.categories },
        after: { categories },
      }),
    );
    return { version: saved.version, data: saved.categories };
  },
);
