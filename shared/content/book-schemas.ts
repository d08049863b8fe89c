import * as z from 'zod/mini';
import { sourceId } from '#shared/identity/ids.ts';
import { place } from '#shared/library/place.ts';

/** What a chapter of a book opens: a source of the library, which says what it is, and where in it. */
export const bookPlace = z.strictObject({ sourceId, ...place.shape });
export type BookPlace = z.infer<typeof bookPlace>;
