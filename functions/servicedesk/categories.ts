import * as z from 'zod/mini';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { companyId, type DeskCategoryId, type Ids } from '#shared/identity/ids.ts';
import { type DeskCategory, deskCategory, usualKeepDays } from '#shared/servicedesk/category-schemas.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { add, type Operation } from '../platform/table/operations.ts';

type OfCompany = Ids<'companyId'>;

/** The categories of a service desk, in order and in one piece: there are thirty at most. */
export const deskCategories = entity({
  name: 'desk-categories',
  schema: z.object({
    companyId,
    categories: z.array(deskCategory),
    /** For how many days a solved question is kept. */
    keepDays: z._default(z.number(), usualKeepDays),
  }),
  key: {
    pk: ({ companyId }: OfCompany) => ['COMPANY', companyId],
    sk: () => ['DESK-CATEGORIES'],
  },
});
export type DeskCategories = ItemOf<typeof deskCategories>;

/** How many articles and unsolved questions have a category: closed by its deletion. */
export const deskCategoryUses = counter({
  name: 'desk-category-uses',
  pk: ({ companyId, categoryId }: OfCompany & { readonly categoryId: DeskCategoryId }) => [
    'DESK-CATEGORY',
    companyId,
    categoryId,
  ],
  fields: ['articles', 'tickets'],
});

/** The categories as they are; with version 0 while there are none. */
export function orNone(found: DeskCategories | undefined, of: OfCompany): DeskCategories {
  return found ?? { companyId: of.companyId, categories: [], keepDays: usualKeepDays, version: 0 };
}

/** One of the categories. @throws Refusal CATEGORY_NOT_FOUND */
export function categoryIn(known: DeskCategories | undefined, id: DeskCategoryId): DeskCategory {
  const found = known?.categories.find((one) => one.id === id);
  if (!found) throw new Refusal('CATEGORY_NOT_FOUND');
  return found;
}

/**
 * What an article or an unsolved question writes that goes from one category to another, so that none of them is deleted
 * unnoticed.
 * @param options `orElse`: when the category is deleted at that moment
 */
export function moving(
  of: OfCompany,
  from: DeskCategoryId | null,
  to: DeskCategoryId | null,
  {
    what = 'articles',
    orElse = 'CATEGORY_NOT_FOUND',
  }: { readonly what?: 'articles' | 'tickets'; readonly orElse?: ErrorCode } = {},
): Operation<unknown>[] {
  if (from === to) return [];
  const { companyId } = of;
  const uses = (categoryId: DeskCategoryId) => deskCategoryUses.at({ companyId, categoryId });
  return [
    ...(from ? [add(uses(from), { [what]: -1 })] : []),
    ...(to ? [add(uses(to), { [what]: 1 }, { orElse })] : []),
  ];
}
