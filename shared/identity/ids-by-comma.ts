import * as z from 'zod/mini';
import { type Id, type IdKind, idPattern } from './ids.ts';

/**
 * A field of a query that names several things of a kind: their ids, with commas between them.
 * @param most how many
 */
export function idsByComma(kind: IdKind, most: number) {
  const one = idPattern(kind);
  return z.string().check(z.maxLength(most * 31), z.regex(new RegExp(`^${one}(,${one})*$`), 'id'));
}

/** The ids in such a field, each once. @param schema of one of them */
export function idsIn<Kind extends IdKind>(
  text: string,
  schema: { readonly parse: (one: string) => Id<Kind> },
): Id<Kind>[] {
  return [...new Set(text.split(','))].map((one) => schema.parse(one));
}
