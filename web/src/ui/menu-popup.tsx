import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
} from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import type { MenuEntry, MenuProps } from './menu-props.ts';

type MenuPopupProps = Pick<MenuProps, 'label' | 'groups' | 'header' | 'align'> & {
  readonly triggerRef: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (open: boolean) => void;
};

/** The list that a menu's button opens. */
export function MenuPopup({ label, groups, header, align = 'end', onOpenChange, ...state }: MenuPopupProps) {
  // A window that an entry opens gives the focus back to what had it, which must not be the entry: that is gone by then.
  const afterClosing = (act: () => void) =>
    requestAnimationFrame(() => {
      state.triggerRef.current?.focus();
      act();
    });
  return (
    <Popover
      {...state}
      onOpenChange={onOpenChange}
      trigger="MenuTrigger"
      aria-label={label}
      className={styles.popover ?? ''}
      placement={`bottom ${align}`}
      offset={6}
    >
      {header ? <div className={styles.header}>{header}</div> : null}
      <AriaMenu
        className={styles.menu ?? ''}
        aria-label={label}
        autoFocus="first"
        onClose={() => onOpenChange(false)}
      >
        {groups.map((group) => (
          <AriaMenuSection
            key={group.title ?? group.entries.map(({ id }) => id).join()}
            className={styles.section ?? ''}
            aria-label={group.title ?? label}
            {...choiceIn(group.entries)}
          >
            {group.title ? <Header className={styles.title ?? ''}>{group.title}</Header> : null}
            {group.entries.map(({ id, label: text, icon, current, danger, onAction }) => (
              <AriaMenuItem
                key={id}
                id={id}
                textValue={text}
                className={styles.item ?? ''}
                data-danger={danger || undefined}
                onAction={() => afterClosing(onAction)}
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
  );
}

/** Entries of which one may be at work are told as a choice, with which one it is. A press closes the menu as elsewhere. */
function choiceIn(entries: readonly MenuEntry[]) {
  if (entries.every(({ current }) => current === undefined)) return {};
  return {
    selectionMode: 'single' as const,
    selectedKeys: entries.filter(({ current }) => current).map(({ id }) => id),
    shouldCloseOnSelect: true,
  };
}
