import { contentEvents } from '#events/content.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { keptFile } from '../../../media/public.ts';
import { handler } from '../../../platform/http/handler.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { categoriesOf, presentCategory, saved, withCategory } from '../../category.ts';

/** Adds a category, as the last. */
export const createCategory = handler(
  categoryRoutes.createCategory,
  async function createCategory(request, { table, files, newId }) {
    const { actor, body } = request;
    const { companyId } = actor;
    const [before] = await Promise.all([
      categoriesOf(table, companyId),
      body.image && keptFile(table, companyId, body.image.fileId, 'image'),
    ]);
    const categoryId = newId('CategoryId');
    const category = { id: categoryId, ...body };
    await table.transact(
      [saved(before, withCategory(before.categories, category))],
      recordOf(contentEvents.categoryCreated, request, {
        subject: { type: 'category', id: categoryId },
        payload: { categoryId },
        after: category,
      }),
    );
    return presentCategory(files, companyId, category);
  },
);
