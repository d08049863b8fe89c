import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { DropIndicator, useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { stayBeside } from './hand-on-focus.ts';
import { Icon } from './icon.tsx';
import { returnMilliseconds } from './kept-focus.ts';
import { reordered } from './reorder.ts';
import styles from './sortable-list.module.css';
import { useEndOfDrag } from './use-end-of-drag.ts';

interface SortableListProps<Item> {
  readonly label: string;
  readonly items: readonly Item[];
  readonly idOf: (item: Item) => string;
  readonly nameOf: (item: Item) => string;
  /** Gets all ids in their new order. */
  readonly onReorder: (ids: readonly string[]) => void;
  /** What is listed is short: on a phone its buttons stand beside it, not below. */
  readonly short?: boolean;
  readonly children: (item: Item) => ReactNode;
}

/** Items whose order the reader sets: by dragging, from the keyboard, or with a button per step. */
export function SortableList<Item extends object>({
  label,
  items,
  idOf,
  nameOf,
  onReorder,
  short = false,
  children,
}: SortableListProps<Item>) {
  const { t } = useTranslation();
  const ids = items.map(idOf);
  const stepBy = useStepping(ids.join());

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      const side = target.dropPosition === 'after' ? 'after' : 'before';
      onReorder(reordered(ids, new Set([...keys].map(String)), { key: String(target.key), side }));
    },
    onDragStart: () => requestAnimationFrame(() => requestAnimationFrame(goToFirstPlace)),
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.indicator ?? ''} />,
  });
  useEndOfDrag(dragAndDropHooks.isVirtualDragging);

  function step(id: string, by: 1 | -1) {
    const from = ids.indexOf(id);
    const next = ids.filter((other) => other !== id);
    next.splice(from + by, 0, id);
    stepBy(document.activeElement);
    onReorder(next);
  }

  return (
    <GridList aria-label={label} className={styles.list ?? ''} dragAndDropHooks={dragAndDropHooks}>
      {items.map((item, index) => {
        const id = idOf(item);
        const name = nameOf(item);
        return (
          <GridListItem
            key={id}
            id={id}
            textValue={name}
            className={classes(styles.item, short && styles.short)}
          >
            <Button slot="drag" className={styles.grip ?? ''} aria-label={t('sort.move', { name })}>
              <Icon name="drag" />
            </Button>
            <div className={styles.content}>{children(item)}</div>
            <IconButton
              size="small"
              icon="up"
              label={t('sort.up', { name })}
              isDisabled={index === 0}
              onPress={() => step(id, -1)}
            />
            <IconButton
              size="small"
              icon="down"
              label={t('sort.down', { name })}
              isDisabled={index === items.length - 1}
              onPress={() => step(id, 1)}
            />
          </GridListItem>
        );
      })}
    </GridList>
  );
}

/**
 * Keeps the focus at the button of a step while its row moves, also back to where it was when that is refused; at an
 * end it goes to the button beside it.
 * @returns to be called with the button that was pressed
 */
function useStepping(order: string): (button: Element | null) => void {
  const pressed = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order is why the focus is lost
  useEffect(() => {
    const timer = setTimeout(() => {
      if (pressed.current?.isConnected) stayBeside(pressed.current);
    }, returnMilliseconds);
    return () => clearTimeout(timer);
  }, [order]);
  return (button) => {
    pressed.current = button;
  };
}

/**
 * Of who took something with a screen reader, no place has the focus yet, and one that is pressed before any other had
 * it says that all is done and moves nothing. There are no places to go to while a mouse drags.
 */
function goToFirstPlace(): void {
  // What its role is called is in the reader's language.
  const place = '[role="gridcell"] > [aria-roledescription]';
  if (!document.activeElement?.matches(place)) document.querySelector<HTMLElement>(place)?.focus();
}
