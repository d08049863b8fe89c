import * as z from 'zod/mini';
import { type Category as CategoryView, mostCategories } from '#shared/content/category-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type CategoryId, type CompanyId, categoryId, companyId, type Ids } from '#shared/identity/ids.ts';
import { imageOf } from '../media/public.ts';
import type { Files } from '../platform/files/files.ts';
import { storedImage } from '../platform/study/summary.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { add, check, create, type Operation, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

const one = z.object({
  id: categoryId,
  title: z.object({ nl: z.string(), en: z.string() }),
  image: z.nullable(storedImage),
});
export type Category = z.infer<typeof one>;

/** The categories of a company's courses, in order and in one piece: there are a hundred at most. */
export const courseCategories = entity({
  name: 'course-categories',
  schema: z.object({ companyId, categories: z.array(one) }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['COURSE-CATEGORIES'],
  },
});
type CourseCategories = ItemOf<typeof courseCategories>;

/** How many courses have a category. Closed by its deletion, unless its courses go elsewhere. */
export const categoryUses = counter({
  name: 'category-uses',
  pk: ({ companyId, categoryId }: Ids<'companyId' | 'categoryId'>) => ['CATEGORY', companyId, categoryId],
  fields: ['courses'],
});

/** The categories of a company; with version 0 while it has none. */
export async function categoriesOf(table: Table, of: CompanyId): Promise<CourseCategories> {
  const found = await table.get(courseCategories.at({ companyId: of }), { consistent: true });
  return found ?? { companyId: of, categories: [], version: 0 };
}

/** Saves the categories over those they were made from, of which there may have been none. */
export function saved(before: CourseCategories, categories: readonly Category[]) {
  const after = { companyId: before.companyId, categories: [...categories] };
  return before.version === 0
    ? create(courseCategories, after, { orElse: 'CONFLICT' })
    : replace(courseCategories, before, after);
}

/** The categories with one more, as the last. @throws Refusal INVALID_INPUT when there are a hundred */
export function withCategory(before: readonly Category[], added: Category): Category[] {
  if (before.length >= mostCategories)
    throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostCategories } } });
  return [...before, added];
}

/**
 * The categories after a change of one.
 * @throws Refusal CATEGORY_NOT_FOUND
 */
export function withChanged(
  before: readonly Category[],
  id: CategoryId,
  change: Partial<Omit<Category, 'id'>>,
): Category[] {
  if (!before.some((category) => category.id === id)) throw new Refusal('CATEGORY_NOT_FOUND');
  return before.map((category) => (category.id === id ? { ...category, ...change } : category));
}

/** The categories in another order. @throws Refusal INVALID_INPUT unless each is named once */
export function orderedCategories(before: readonly Category[], ids: readonly CategoryId[]): Category[] {
  const after = ids.flatMap((id) => before.find((category) => category.id === id) ?? []);
  if (ids.length !== before.length || new Set(after).size !== before.length)
    throw new Refusal('INVALID_INPUT', { categoryIds: { key: 'invalid' } });
  return after;
}

/** The categories without one. @throws Refusal CATEGORY_NOT_FOUND, also for where its courses would go */
export function withoutCategory(
  before: readonly Category[],
  id: CategoryId,
  moveTo?: CategoryId,
): Category[] {
  const left = before.filter((category) => category.id !== id);
  if (left.length === before.length) throw new Refusal('CATEGORY_NOT_FOUND');
  if (moveTo && !left.some((category) => category.id === moveTo)) throw new Refusal('CATEGORY_NOT_FOUND');
  return left;
}

/** The categories of a course when one of them makes way for another; without it when there is none. */
export function movedCategory(
  of: readonly CategoryId[],
  from: CategoryId,
  to: CategoryId | null,
): CategoryId[] {
  return [...new Set(of.flatMap((id) => (id === from ? (to ?? []) : id)))];
}

/**
 * What is written when the categories of a course change, so that none of them is deleted unnoticed.
 * @param known the company's, as read; the transaction holds only while they are the same
 * @throws Refusal CATEGORY_NOT_FOUND for one that the course didn't have and the company doesn't
 */
export function useOfCategories(
  known: CourseCategories,
  before: readonly CategoryId[],
  after: readonly CategoryId[],
): Operation<unknown>[] {
  const { companyId } = known;
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  if (added.some((id) => !known.categories.some((category) => category.id === id)))
    throw new Refusal('CATEGORY_NOT_FOUND');
  const count = (ids: readonly CategoryId[], courses: number) =>
    ids.map((id) => add(categoryUses.at({ companyId, categoryId: id }), { courses }));
  const unchanged = check(courseCategories.at({ companyId }), { version: known.version });
  return [...(added.length > 0 ? [unchanged] : []), ...count(added, 1), ...count(removed, -1)];
}

/** A category with links to its picture. */
export async function presentCategory(files: Files, of: CompanyId, stored: Category): Promise<CategoryView> {
  return { ...stored, image: await imageOf(files, of, stored.image) };
}

/** All of them with the version that their editor has seen. */
export async function presentCategories(
  files: Files,
  { companyId: of, categories, version }: CourseCategories,
) {
  return { version, data: await Promise.all(categories.map((stored) => presentCategory(files, of, stored))) };
}
