import type { ReactElement, ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  /** Shown as the one at work. */
  readonly current?: boolean;
  readonly danger?: boolean;
  readonly onAction: () => void;
}

/**
 * A button that opens a list of things to do.
 * @param trigger the button
 * @param groups entries, in groups divided by a line; a group may have a title
 */
export function Menu({
  label,
  trigger,
  groups,
  header,
}: {
  label: string;
  trigger: ReactElement;
  groups: readonly { readonly title?: string; readonly entries: readonly MenuEntry[] }[];
  header?: ReactNode;
}) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={styles.popover ?? ''} placement="bottom end" offset={6}>
        {header ? <div className={styles.header}>{header}</div> : null}
        <AriaMenu className={styles.menu ?? ''} aria-label={label}>
          {groups.map((group) => (
            <AriaMenuSection
              key={group.title ?? group.entries.map(({ id }) => id).join()}
              className={styles.section ?? ''}
              aria-label={group.title ?? label}
            >
              {group.title ? <Header className={styles.title ?? ''}>{group.title}</Header> : null}
              {group.entries.map(({ id, label: text, icon, current, danger, onAction }) => (
                <AriaMenuItem
                  key={id}
                  id={id}
                  textValue={text}
                  className={styles.item ?? ''}
                  data-danger={danger || undefined}
                  onAction={onAction}
                >
                  {icon ? <Icon name={icon} /> : null}
                  <span className={styles.text}>{text}</span>
                  {current ? <Icon name="check" size={16} /> : null}
                </AriaMenuItem>
              ))}
            </AriaMenuSection>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
