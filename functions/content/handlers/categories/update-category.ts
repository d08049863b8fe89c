import { contentEvents } from '#events/content.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../../media/public.ts';
import { handler } from '../../../platform/http/handler.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { categoriesOf, orderedCategories, presentCategories, saved, withChanged } from '../../category.ts';

/** Changes a category. */
export const updateCategory = handler(
  categoryRoutes.updateCategory,
  async function updateCategory(request, { table, files }) {
    const { actor, params, body } = request;
    const { companyId } = actor;
    const { categoryId } = params;
    const { version, ...change } = body;
    const [before] = await Promise.all([
      categoriesOf(table, companyId),
      change.image && keptFile(table, companyId, change.image.fileId, 'image'),
    ]);
    const after = withChanged(before.categories, categoryId, defined(change));
    if (before.version !== version) throw new Refusal('CONFLICT');
    const [stored] = await table.transact(
      [saved(before, after)],
      recordOf(contentEvents.categoryUpdated, request, {
        subject: { type: 'category', id: categoryId },
        payload: { categoryId },
        before: { categories: before.categories },
        after: { categories: after },
      }),
    );
    return presentCategories(files, stored);
  },
);

/** Puts the categories in another order. */
export const orderCategories = handler(
  categoryRoutes.orderCategories,
  async function orderCategories(request, { table, files }) {
    const { actor, body } = request;
    const before = await categoriesOf(table, actor.companyId);
    if (before.version !== body.version) throw new Refusal('CONFLICT');
    const after = orderedCategories(before.categories, body.categoryIds);
    const [stored] = await table.transact(
      [saved(before, after)],
      recordOf(contentEvents.categoriesOrdered, request, {
        subject: { type: 'categories', id: actor.companyId },
        payload: { categoryIds: body.categoryIds },
        before: { categoryIds: before.categories.map(({ id }) => id) },
        after: { categoryIds: body.categoryIds },
      }),
    );
    return presentCategories(files, stored);
  },
);
