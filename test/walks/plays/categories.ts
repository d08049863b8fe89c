import { categoryRoutes as categories } from '#shared/content/category-routes.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

const ofCategory = (world: World) => ({ categoryId: world.id('category') });
const onCategories = (body: object) => (world: World) => ({
  params: ofCategory(world),
  body: { version: world.number('categoriesVersion'), ...body },
});
const refresh = play(categories.editCategories, admin, undefined, ({ version }, world) =>
  world.set('categoriesVersion', version),
);

/** A category of courses is added, changed and deleted. */
export const categorising: readonly Play[] = [
  play(
    categories.createCategory,
    admin,
    () => ({ body: { title: { nl: 'Programmeren', en: 'Programming' } } }),
    ({ id }, world) => world.set('category', id),
  ),
  refresh,
  play(categories.listCategories, student),
  play(categories.updateCategory, admin, onCategories({ title: { nl: 'Code', en: 'Code' } })),
  refresh,
  play(categories.orderCategories, admin, (world) => ({
    body: { version: world.number('categoriesVersion'), categoryIds: [world.id('category')] },
  })),
  refresh,
  play(categories.deleteCategory, admin, onCategories({})),
];
