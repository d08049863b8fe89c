import * as z from 'zod/mini';
import { type EducationCategory, educationCategory } from '#shared/educations/category-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { companyId, type EducationCategoryId, type Ids } from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { add, type Operation } from '../platform/table/operations.ts';

type OfCompany = Ids<'companyId'>;

/** The categories of a company's educations, in order and in one piece: there are thirty at most. */
export const educationCategories = entity({
  name: 'education-categories',
  schema: z.object({ companyId, categories: z.array(educationCategory) }),
  key: {
    pk: ({ companyId }: OfCompany) => ['COMPANY', companyId],
    sk: () => ['EDUCATION-CATEGORIES'],
  },
});
type EducationCategories = ItemOf<typeof educationCategories>;

/** How many educations have a category: closed by its deletion. */
export const educationCategoryUses = counter({
  name: 'education-category-uses',
  pk: ({ companyId, categoryId }: OfCompany & { readonly categoryId: EducationCategoryId }) => [
    'EDUCATION-CATEGORY',
    companyId,
    categoryId,
  ],
  fields: ['educations'],
});

/** The categories as they are; with version 0 while there are none. */
export function orNone(
  found: EducationCategories | undefined,
  { companyId }: OfCompany,
): EducationCategories {
  return found ?? { companyId, categories: [], version: 0 };
}

/**
 * What an education writes whose categories change, so that none of them is deleted unnoticed.
 * @param to of which those that are new to it must be there; a transaction refuses one that goes at that moment
 */
export function changingCategories(
  { companyId }: OfCompany,
  from: readonly EducationCategoryId[],
  to: readonly EducationCategoryId[],
): Operation<unknown>[] {
  const uses = (categoryId: EducationCategoryId) => educationCategoryUses.at({ companyId, categoryId });
  return [
    ...from.filter((id) => !to.includes(id)).map((id) => add(uses(id), { educations: -1 })),
    ...to
      .filter((id) => !from.includes(id))
      .map((id) => add(uses(id), { educations: 1 }, { orElse: 'CATEGORY_NOT_FOUND' })),
  ];
}

/** @throws Refusal CATEGORY_NOT_FOUND for one that isn't there, INVALID_INPUT for one that is named twice */
export function requireKnown(
  known: readonly EducationCategory[],
  wanted: readonly EducationCategoryId[],
): void {
  if (new Set(wanted).size !== wanted.length)
    throw new Refusal('INVALID_INPUT', { categoryIds: { key: 'duplicate' } });
  if (wanted.some((wantedId) => !known.some(({ id }) => id === wantedId)))
    throw new Refusal('CATEGORY_NOT_FOUND');
}

type Wanted = Omit<EducationCategory, 'id'> & { readonly id?: EducationCategoryId | undefined };

/**
 * The categories after a change of all of them, and which of those before are gone.
 * @param newId makes the id of a new one
 * @throws Refusal CATEGORY_NOT_FOUND for an id that isn't there; INVALID_INPUT when one is named twice
 */
export function changedCategories(
  before: readonly EducationCategory[],
  wanted: readonly Wanted[],
  newId: () => EducationCategoryId,
): { categories: EducationCategory[]; gone: EducationCategoryId[] } {
  const kept = wanted.flatMap(({ id }) => id ?? []);
  if (new Set(kept).size !== kept.length)
    throw new Refusal('INVALID_INPUT', { categories: { key: 'duplicate' } });
  requireKnown(before, kept);
  return {
    categories: wanted.map(({ id, title }) => ({ id: id ?? newId(), title })),
    gone: before.map(({ id }) => id).filter((id) => !kept.includes(id)),
  };
}
