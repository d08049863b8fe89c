import * as z from 'zod/mini';
import { optionalLine, whole } from '#shared/http/fields.ts';

/** Where in a book: a chapter as the book numbers it, a page, or both. */
export const place = z.strictObject({ chapter: optionalLine(60), page: z.nullable(whole(1, 99_999)) });
export type Place = z.infer<typeof place>;
