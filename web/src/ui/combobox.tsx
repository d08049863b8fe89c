import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './combobox.module.css';
import { FailedPart, type PartRead } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import menu from './menu.module.css';

export interface ComboOption {
  readonly id: string;
  readonly label: string;
  /** A second line, e.g. an email address. */
  readonly note?: string;
}

/** How the options of a box are found. */
export type Finding =
  | Searching
  /** The options themselves are filtered. */
  | (Partial<Omit<Searching, 'onSearch'>> & { readonly onSearch?: undefined });

interface Searching {
  /** Called with every change of the text, for a search at the server. */
  readonly onSearch: (text: string) => void;
  readonly loading?: boolean;
  /** How the options were read: that it failed is told below the box. */
  readonly read: PartRead;
}

type ComboBoxProps = Finding & {
  readonly label: string;
  readonly placeholder?: string;
  /** What to choose from. With `onSearch`: what the server found. */
  readonly options: readonly ComboOption[];
  readonly value?: string | null;
  /** Gets what is chosen; null when it is cleared. */
  readonly onChange: (id: string | null) => void;
  readonly isInvalid?: boolean;
  /** Takes the focus as it appears, where it was asked for. */
  readonly autoFocus?: boolean;
};

/** Finds one of many by typing. */
export function ComboBox({
  label,
  placeholder,
  options,
  value,
  onChange,
  onSearch,
  loading,
  read,
  isInvalid,
  autoFocus = false,
}: ComboBoxProps) {
  const { t } = useTranslation();
  const none = read?.error ? t('error.part', { what: label }) : t(loading ? 'loading' : 'field.none');
  const empty: ReactNode = <p className={styles.empty}>{none}</p>;
  return (
    <>
      <AriaComboBox
        aria-label={label}
        className={styles.combo ?? ''}
        menuTrigger="focus"
        allowsEmptyCollection
        isInvalid={isInvalid ?? false}
        autoFocus={autoFocus}
        {...(onSearch ? { items: options, onInputChange: onSearch } : { defaultItems: options })}
        {...(value !== undefined && { selectedKey: value })}
        onSelectionChange={(key) => onChange(key === null ? null : String(key))}
      >
        <div className={styles.box}>
          <Input className={classes(input.input, styles.input)} placeholder={placeholder ?? ''} />
          <Button className={styles.toggle ?? ''} aria-label={t('field.options')}>
            <Icon name="down" size={16} />
          </Button>
        </div>
        <Popover className={classes(menu.popover, styles.popover)} offset={4}>
          {/* axe wants all that is on the page in a part with a name. */}
          <section aria-label={label}>
            <ListBox<ComboOption> className={styles.list ?? ''} renderEmptyState={() => empty}>
              {({ label: text, note }) => (
                <ListBoxItem textValue={text} className={menu.item ?? ''}>
                  <span className={menu.text}>
                    {text}
                    {note ? <small className={styles.note}>{note}</small> : null}
                  </span>
                </ListBoxItem>
              )}
            </ListBox>
          </section>
        </Popover>
      </AriaComboBox>
      <FailedPart what={label} read={read} />
    </>
  );
}
