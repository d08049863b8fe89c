import * as z from 'zod/mini';
import { line, version } from '#shared/http/fields.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { image, imageInput } from '#shared/media/schemas.ts';

/** Most categories of a company, which are kept in one piece, and most of one course. */
export const mostCategories = 100;
export const mostOfCourse = 10;

const title = z.strictObject({ nl: line(80), en: line(80) });

/** What courses are about, by which they are found. */
export const category = z.object({
  id: categoryId,
  title: z.object({ nl: z.string(), en: z.string() }),
  image: z.nullable(image),
});
export type Category = z.infer<typeof category>;

/** The categories as their editor sees them, in order. */
export const categories = z.object({
  /** Of all of them together; 0 while there are none. */
  version: z.number(),
  data: z.array(category),
});

export const categoryInput = z.strictObject({ title, image: z._default(z.nullable(imageInput), null) });

export const categoryChange = z.strictObject({
  version,
  title: z.optional(title),
  image: z.optional(z.nullable(imageInput)),
});

export const categoryOrder = z.strictObject({
  version,
  categoryIds: z.array(categoryId).check(z.maxLength(mostCategories)),
});

export const categoryRemoval = z.strictObject({
  version,
  /** Where its courses go; absent: it is deleted only while it has none. */
  moveTo: z.optional(categoryId),
});
