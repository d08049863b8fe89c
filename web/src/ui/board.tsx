import { type ReactNode, type RefObject, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import styles from './board.module.css';
import { type BoardColumn, type BoardProps, groupsFor } from './board-columns.ts';
import { look } from './button.tsx';
import { Icon } from './icon.tsx';
import { Menu } from './menu.tsx';
import type { MenuEntry } from './menu-props.ts';
import { useEndOfDrag } from './use-end-of-drag.ts';

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
  useEndOfDrag(dragAndDropHooks.isVirtualDragging);

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
          <Row
            key={idOf(item)}
            id={idOf(item)}
            name={nameOf(item)}
            locked={locked}
            groups={groupsFor(props, item, index, say)}
          >
            {children(item)}
          </Row>
        ))}
      </GridList>
      {footer ? <footer className={styles.footer}>{footer}</footer> : null}
    </section>
  );
}

type Groups = readonly { readonly entries: readonly MenuEntry[] }[];

interface RowProps {
  readonly id: string;
  readonly name: string;
  readonly locked: boolean;
  readonly groups: Groups;
  readonly children: ReactNode;
}

/** One item. A finger drags it after a moment's hold, as moving at once scrolls; a tap opens its menu. */
function Row({ id, name, locked, groups, children }: RowProps) {
  const { t } = useTranslation();
  const menu = useRef<HTMLButtonElement>(null);
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={styles.item ?? ''}
      onAction={() => menu.current?.click()}
    >
      {locked ? null : (
        <Button slot="drag" className={styles.grip ?? ''} aria-label={t('sort.move', { name })}>
          <Icon name="drag" />
        </Button>
      )}
      <div className={styles.content}>{children}</div>
      <Actions name={name} groups={groups} buttonRef={menu} />
    </GridListItem>
  );
}

interface ActionsProps {
  readonly name: string;
  readonly groups: Groups;
  readonly buttonRef?: RefObject<HTMLButtonElement | null>;
}

function Actions({ name, groups, buttonRef }: ActionsProps) {
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
      buttonRef={buttonRef}
    >
      <Icon name="more" size={20} />
    </Menu>
  );
}

interface Dropped {
  readonly kind: string;
  readonly getText?: (type: string) => Promise<string>;
}

async function textOf([item]: readonly Dropped[]): Promise<string | undefined> {
  return item?.kind === 'text' ? item.getText?.(dragType) : undefined;
}
