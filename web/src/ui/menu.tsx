import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { IconName } from './icon.tsx';

const load = () => import('./menu-popup.tsx');

/** Every page has a menu's button; what opens is fetched when somebody is about to press it. */
const MenuPopup = lazy(async () => ({ default: (await load()).MenuPopup }));

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Shown as the one at work. */
  readonly current?: boolean;
  readonly danger?: boolean;
  readonly onAction: () => void;
}

export interface MenuProps {
  /** What the menu is about; read out. */
  readonly label: string;
  /** Class names of the button, e.g. from `look()`. */
  readonly className: string | undefined;
  /** What the button shows. */
  readonly children: ReactNode;
  /** Name of a button that shows an icon only. */
  readonly buttonLabel?: string;
  /** Entries, in groups divided by a line; a group may have a title. */
  readonly groups: readonly { readonly title?: string; readonly entries: readonly MenuEntry[] }[];
  /** The edge of the button that the list keeps to; default its end. */
  readonly align?: 'start' | 'end';
  /** Above the entries. */
  readonly header?: ReactNode;
}

/** A button that opens a list of things to do. */
export function Menu({ label, className, children, buttonLabel, groups, header, align = 'end' }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  // Once opened it stays, so that it can close with grace.
  const [wanted, setWanted] = useState(false);
  const prepare = () => void load();

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={buttonLabel}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true);
          setOpen(!open);
        }}
      >
        {children}
      </button>
      {wanted ? (
        <Suspense>
          <MenuPopup
            label={label}
            groups={groups}
            header={header}
            align={align}
            triggerRef={trigger}
            isOpen={open}
            onOpenChange={setOpen}
          />
        </Suspense>
      ) : null}
    </>
  );
}
