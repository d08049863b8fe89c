import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import { look } from './button.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-props.ts';

interface BoardColumn<Item> {
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

interface BoardProps<Item> {
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

/** What is dragged says what it is by this, so that a column takes nothing else. */
const dragType = 'application/x-board-item';

/** Things in columns, moved within and between them: by dragging, from the keyboard, or by each one's menu. */
export function Board<Item extends object>({ label, columns, ...board }: BoardProps<Item>) {
  return (
    <section className={styles.board} aria-label={label}>
      {columns.map((column) => (
        <Column key={column.id} column={column} columns={columns} {...board} />
      ))}
    </section>
  );
}

type ColumnProps<Item> = Omit<BoardProps<Item>, 'label'> & { readonly column: BoardColumn<Item> };

function Column<Item extends object>(props: ColumnProps<Item>) {
  const { t } = useTranslation();
  const { column, idOf, nameOf, onMove, empty, children } = props;
  const { id, title, note, status, actions = [], items, locked = false, footer } = column;
  const ids = items.map(idOf);
  const say = { up: t('board.up'), down: t('board.down'), to: (name: string) => t('board.to', { name }) };

  /** Where something dropped beside another one stands, counted without itself. */
  function place(moving: string, target: { readonly key: string; readonly after: boolean }) {
    const rest = ids.filter((one) => one !== moving);
    const at = rest.indexOf(target.key);
    onMove(moving, { column: id, index: at < 0 ? rest.length : at + (target.after ? 1 : 0) });
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [dragType]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [dragType],
    getDropOperation: () => 'move',
    onReorder({ keys, target }) {
      const [moving] = [...keys].map(String);
      if (moving) place(moving, { key: String(target.key), after: target.dropPosition === 'after' });
    },
    async onInsert({ items: dropped, target }) {
      const moving = await textOf(dropped);
      if (moving) place(moving, { key: String(target.key), after: target.dropPosition === 'after' });
    },
    async onRootDrop({ items: dropped }) {
      const moving = await textOf(dropped);
      if (moving) onMove(moving, { column: id, index: ids.length });
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  });

  return (
    <section className={styles.column} aria-labelledby={`board-${id}`}>
      <header className={styles.header}>
        <h2 id={`board-${id}`}>{title}</h2>
        {note ? <span className={styles.note}>{note}</span> : null}
        {actions.length > 0 ? <Actions name={title} groups={[{ entries: actions }]} /> : null}
        {status ? <div className={styles.status}>{status}</div> : null}
      </header>
      <GridList
        // A list takes up dragging when it first appears, and misses a grip on each item from then on.
        key={locked ? 'locked' : 'open'}
        aria-label={title}
        className={styles.items ?? ''}
        {...(locked ? {} : { dragAndDropHooks })}
        renderEmptyState={() => <p className={styles.empty}>{empty}</p>}
      >
        {items.map((item, index) => (
          <GridListItem
            key={idOf(item)}
            id={idOf(item)}
            textValue={nameOf(item)}
            className={styles.item ?? ''}
          >
            {locked ? null : (
              <Button
                slot="drag"
                className={styles.grip ?? ''}
                aria-label={t('sort.move', { name: nameOf(item) })}
              >
                <Icon name="drag" />
              </Button>
            )}
            <div className={styles.content}>{children(item)}</div>
            <Actions name={nameOf(item)} groups={groupsFor(props, item, index, say)} />
          </GridListItem>
        ))}
      </GridList>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </section>
  );
}

function Actions({ name, groups }: { name: string; groups: readonly { entries: readonly MenuEntry[] }[] }) {
  const { t } = useTranslation();
  const filled = groups.filter(({ entries }) => entries.length > 0);
  if (filled.length === 0) return null;
  const label = t('board.actions', { name });
  return (
    <Menu
      label={label}
      buttonLabel={label}
      className={look({ variant: 'quiet', size: 'small' })}
      groups={filled}
    >
      <Icon name="more" size={20} />
    </Menu>
  );
}

/** The same by menu: a step up or down, and to each other column that takes something. */
function groupsFor<Item>(
  { column, columns, idOf, actionsOf, onMove }: ColumnProps<Item>,
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

interface Dropped {
  readonly kind: string;
  readonly getText?: (type: string) => Promise<string>;
}

async function textOf([item]: readonly Dropped[]): Promise<string | undefined> {
  return item?.kind === 'text' ? item.getText?.(dragType) : undefined;
}
