import type { ReactNode, RefObject } from 'react';
import type { IconName } from './icon.tsx';

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
  /** Of the button, for who opens the menu from elsewhere. */
  readonly buttonRef?: RefObject<HTMLButtonElement | null> | undefined;
  /** Entries, in groups divided by a line; a group may have a title. */
  readonly groups: readonly { readonly title?: string; readonly entries: readonly MenuEntry[] }[];
  /** The edge of the button that the list keeps to; default its end. */
  readonly align?: 'start' | 'end';
  /** Above the entries. */
  readonly header?: ReactNode;
}
