import { categoryRoutes } from '#shared/content/category-routes.ts';
import { handler } from '../../../platform/http/handler.ts';
import { categoriesOf, presentCategories } from '../../category.ts';

/** The categories of courses, to find courses by. */
export const listCategories = handler(
  categoryRoutes.listCategories,
  async function listCategories({ actor: { companyId } }, { table, files }) {
    const { data } = await presentCategories(files, await categoriesOf(table, companyId));
    return { data };
  },
);

/** The same with the version that their editor has seen. */
export const editCategories = handler(
  categoryRoutes.editCategories,
  async function editCategories({ actor: { companyId } }, { table, files }) {
    return presentCategories(files, await categoriesOf(table, companyId));
  },
);
