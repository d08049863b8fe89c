import * as z from 'zod/mini';
import { line, version, whole } from '#shared/http/fields.ts';
import { deskCategoryId } from '#shared/identity/ids.ts';

/** Most categories of a service desk, which are kept in one piece. */
export const mostDeskCategories = 30;

/** In how many days a question of a category is answered, at most. */
export const dueDays = whole(1, 60);

/** For how many days a solved question is kept, unless the organisation settled otherwise. */
export const usualKeepDays = 730;
/** At least for as long as somebody may go on with it. */
export const keepDays = whole(30, 3650);

/** What questions and articles are about. */
export const deskCategory = z.object({
  id: deskCategoryId,
  name: z.object({ nl: z.string(), en: z.string() }),
  dueDays: z.number(),
});
export type DeskCategory = z.infer<typeof deskCategory>;

/**
 * The categories in order, with the version of all of them together, 0 while there are none; and for how many days a solved
 * question is kept.
 */
export const deskCategories = z.object({
  version: z.number(),
  data: z.array(deskCategory),
  keepDays: z.number(),
});
export type DeskCategories = z.infer<typeof deskCategories>;

export const deskCategoryFields = z.strictObject({
  name: z.strictObject({ nl: line(60), en: line(60) }),
  dueDays,
});

/** The categories as they are to be, in order. One without an id is new, and one that is left out is deleted. */
export const deskCategoriesInput = z.strictObject({
  version: z.union([z.literal(0), version]),
  categories: z
    .array(z.extend(deskCategoryFields, { id: z.optional(deskCategoryId) }))
    .check(z.maxLength(mostDeskCategories)),
  /** Absent: as it was. */
  keepDays: z.optional(keepDays),
});
