import { type ReactNode, useRef } from 'react';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { formatEc } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './educations.module.css';

interface Choice {
  readonly id: LearnpathId;
  readonly title: string;
  readonly ects: number;
}

/** A panel to add learning paths from; stays open, as often several are added in one go. */
export function Picker({
  title,
  add,
  added,
  choices,
  chosen,
  busy,
  onAdd,
  onClose,
  children,
}: {
  title: string;
  /** What the button of each says. */
  add: string;
  /** What is said of one that was added already. */
  added: string;
  choices: readonly Choice[];
  chosen: ReadonlySet<LearnpathId>;
  busy: boolean;
  onAdd: (id: LearnpathId) => Promise<unknown>;
  onClose: () => void;
  /** Above the list: a search, or what is the matter. */
  children?: ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  async function choose(id: LearnpathId) {
    await onAdd(id);
    // The button goes: without this the focus would go with it, and the keyboard would be out of the window.
    list.current?.querySelector<HTMLElement>(`#${id}`)?.focus();
  }
  return (
    <Dialog kind="side" title={title} onClose={onClose}>
      {children}
      <ul className={styles.rows} ref={list}>
        {choices.map(({ id, title: name, ects }) => (
          <li key={id} id={id} tabIndex={-1}>
            <div>
              <span>{name}</span>
              <small>{formatEc(ects)}</small>
            </div>
            {chosen.has(id) ? (
              <span className={styles.already}>{added}</span>
            ) : (
              <Button
                size="small"
                aria-label={`${add}: ${name}`}
                isDisabled={busy}
                onPress={() => void choose(id)}
              >
                {add}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
