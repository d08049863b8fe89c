import * as z from 'zod/mini';
import { plainDomain } from './plain-domain.ts';

/** Rows on a page of a list, unless the caller asks otherwise (spec section 9). */
export const defaultPageSize = 20;

/** Query parameters every list takes. `page` is the signed cursor of a previous answer's `next`; absent: the first. */
export const pageQuery = {
  page: z.optional(z.string().check(z.maxLength(1024))),
  per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), defaultPageSize),
};

/** A search box's text: folded to lower-case words without diacritics by the server, an address in its one form. */
export const searchQuery = {
  search: z.optional(z.string().check(z.trim(), z.overwrite(plainDomain), z.maxLength(100))),
};

/** What a list says of itself (spec section 3, "Pagination meta"). `total` is absent where counting would cost a scan. */
export const pageMeta = z.object({
  per_page: z.number(),
  path: z.string(),
  total: z.optional(z.number()),
  next: z.nullable(z.string()),
});
export type PageMeta = z.infer<typeof pageMeta>;

/**
 * The response schema of a list.
 * @param item schema of one row
 * @returns schema of `{ data: row[], meta }`
 */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ data: z.array(item), meta: pageMeta });
}
