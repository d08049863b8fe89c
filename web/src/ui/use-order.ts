import { useRef, useState } from 'react';

interface Saved {
  /** Of what was saved; undefined when it was refused. */
  readonly version: number | undefined;
}

export interface Order<Item> {
  /** In the order that the reader wants, saved or not. */
  readonly items: readonly Item[];
  readonly reorder: (ids: readonly string[]) => void;
}

/**
 * Shows a new order at once and saves it: one save at a time, each upon the version that the one before made. Of what
 * is moved while a save is under way only the last order counts.
 * @param items in the order that is stored
 * @param version of what holds them
 * @param save sends all ids in their new order; what went wrong has been said when it answers
 * @param onSaved runs when all is saved
 */
export function useOrder<Item extends { readonly id: string }>(
  items: readonly Item[],
  version: number,
  save: (ids: readonly string[], version: number) => Promise<Saved>,
  onSaved: () => void,
): Order<Item> {
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const wanted = useRef<readonly string[] | null>(null);
  const saving = useRef(false);

  async function saveWanted() {
    saving.current = true;
    let upon: number | undefined = version;
    while (wanted.current && upon !== undefined) {
      const ids = wanted.current;
      wanted.current = null;
      ({ version: upon } = await save(ids, upon));
    }
    saving.current = false;
    wanted.current = null;
    setOrder(null);
    if (upon !== undefined) onSaved();
  }

  const place = (id: string) => order?.indexOf(id) ?? 0;
  return {
    items: order ? items.toSorted((one, other) => place(one.id) - place(other.id)) : items,
    reorder(ids) {
      wanted.current = ids;
      setOrder(ids);
      if (!saving.current) void saveWanted();
    },
  };
}
