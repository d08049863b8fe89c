import { contentEvents } from '#events/content.ts';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../../platform/http/handler.ts';
import { close } from '../../../platform/table/operations.ts';
import { recordOf } from '../../../platform/table/records.ts';
import { categoriesOf, categoryUses, saved, withoutCategory } from '../../category.ts';

/** Deletes a category that no course has, or says where its courses go: they follow by a reaction. */
export const deleteCategory = handler(
  categoryRoutes.deleteCategory,
  async function deleteCategory(request, { table }) {
    const { actor, params, body } = request;
    const { companyId } = actor;
    const { categoryId } = params;
    const { version, moveTo } = body;
    const before = await categoriesOf(table, companyId);
    const after = withoutCategory(before.categories, categoryId, moveTo);
    if (before.version !== version) throw new Refusal('CONFLICT');
    await table.transact(
      [saved(before, after), ...(moveTo ? [] : [close(categoryUses.at({ companyId, categoryId }))])],
      recordOf(contentEvents.categoryDeleted, request, {
        subject: { type: 'category', id: categoryId },
        payload: { categoryId, movedToId: moveTo ?? null },
        before: { categories: before.categories },
        after: { categories: after },
      }),
    );
  },
);
