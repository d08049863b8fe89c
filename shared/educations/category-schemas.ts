import * as z from 'zod/mini';
import { line, version } from '#shared/http/fields.ts';
import { educationCategoryId } from '#shared/identity/ids.ts';

/** Most categories of a company's educations, which are kept in one piece. */
export const mostCategories = 30;

/** Which categories an education has, a few at most. */
export const categoryIds = z.array(educationCategoryId).check(z.maxLength(5));

/** What educations are about, or where they belong, by which they are found. */
export const educationCategory = z.object({
  id: educationCategoryId,
  title: z.object({ nl: z.string(), en: z.string() }),
});
export type EducationCategory = z.infer<typeof educationCategory>;

/** The categories in order, with the version of all of them together; 0 while there are none. */
export const educationCategories = z.object({ version: z.number(), data: z.array(educationCategory) });
export type EducationCategories = z.infer<typeof educationCategories>;

/** The categories as they are to be, in order. One without an id is new, and one that is left out is deleted. */
export const educationCategoriesInput = z.strictObject({
  version: z.union([z.literal(0), version]),
  categories: z
    .array(
      z.strictObject({
        id: z.optional(educationCategoryId),
        title: z.strictObject({ nl: line(60), en: line(60) }),
      }),
    )
    .check(z.maxLength(mostCategories)),
});
