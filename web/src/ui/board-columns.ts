import type { ReactNode } from 'react';
import type { MenuEntry } from './menu-props.ts';

export interface BoardColumn<Item> {
  readonly id: string;
  readonly title: string;
  /** A fact beside the title, e.g. how much is in it. */
  readonly note?: string;
  readonly status?: ReactNode;
  /** What can be done with the column. */
  readonly actions?: readonly MenuEntry[];
  readonly items: readonly Item[];
  /** Nothing goes into it, out of it or up and down in it. */
  readonly locked?: boolean;
  /** Below what is in it. */
  readonly footer?: ReactNode;
}

export interface BoardProps<Item> {
  readonly label: string;
  readonly columns: readonly BoardColumn<Item>[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** What can be done with an item, besides moving it. */
  readonly actionsOf: (item: Item, column: string) => readonly MenuEntry[];
  /** Something was dropped: where it stands from now on, counted without itself. */
  readonly onMove: (item: string, to: { readonly column: string; readonly index: number }) => void;
  /** Said of a column that holds nothing. */
  readonly empty: string;
  readonly children: (item: Item) => ReactNode;
}

/** The same by menu: a step up or down, and to each other column that takes something. */
export function groupsFor<Item>(
  {
    column,
    columns,
    idOf,
    actionsOf,
    onMove,
  }: Omit<BoardProps<Item>, 'label'> & { readonly column: BoardColumn<Item> },
  item: Item,
  index: number,
  say: { readonly up: string; readonly down: string; readonly to: (name: string) => string },
): { entries: readonly MenuEntry[] }[] {
  const id = idOf(item);
  const own = { entries: actionsOf(item, column.id) };
  if (column.locked) return [own];
  const step = (by: 1 | -1) => onMove(id, { column: column.id, index: index + by });
  const steps: MenuEntry[] = [];
  if (index > 0) steps.push({ id: 'up', label: say.up, icon: 'up', onAction: () => step(-1) });
  if (index < column.items.length - 1)
    steps.push({ id: 'down', label: say.down, icon: 'down', onAction: () => step(1) });
  const away = columns
    .filter((other) => other.id !== column.id && !other.locked)
    .map(
      (other): MenuEntry => ({
        id: `to-${other.id}`,
        label: say.to(other.title),
        icon: 'forward',
        onAction: () => onMove(id, { column: other.id, index: other.items.length }),
      }),
    );
  return [own, { entries: steps }, { entries: away }];
}
