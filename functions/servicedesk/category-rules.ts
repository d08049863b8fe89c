import { Refusal } from '#shared/http/errors.ts';
import type { DeskCategoryId } from '#shared/identity/ids.ts';
import type { DeskCategory } from '#shared/servicedesk/category-schemas.ts';

type Wanted = Omit<DeskCategory, 'id'> & { readonly id?: DeskCategoryId | undefined };

/**
 * The categories after a change of all of them, and which of those before are gone.
 * @param newId makes the id of a new one
 * @throws Refusal CATEGORY_NOT_FOUND for an id that isn't there; INVALID_INPUT when one is named twice
 */
export function changedCategories(
  before: readonly DeskCategory[],
  wanted: readonly Wanted[],
  newId: () => DeskCategoryId,
): { categories: DeskCategory[]; gone: DeskCategoryId[] } {
  const known = new Set(before.map(({ id }) => id));
  const kept = wanted.flatMap(({ id }) => id ?? []);
  if (kept.some((id) => !known.has(id))) throw new Refusal('CATEGORY_NOT_FOUND');
  if (new Set(kept).size !== kept.length)
    throw new Refusal('INVALID_INPUT', { categories: { key: 'duplicate' } });
  return {
    categories: wanted.map(({ id, name, dueDays }) => ({ id: id ?? newId(), name, dueDays })),
    gone: before.map(({ id }) => id).filter((id) => !kept.includes(id)),
  };
}
