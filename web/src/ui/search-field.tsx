import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import input from './input.module.css';
import styles from './search-field.module.css';

/**
 * A search box above a list. Passes on what was typed after a short pause.
 * @param value the search at work
 * @param onSearch gets the text, without spaces around it; empty clears
 * @param typeHere whether it takes the focus when it comes, as in a window that is there to search
 */
export function SearchField({
  label,
  value,
  onSearch,
  typeHere = false,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  typeHere?: boolean;
}) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  /** What was typed here and passed on, and hasn't come back as the search at work. */
  const passedOn = useRef<string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (typeHere) box.current?.focus();
  }, []);

  // Once the pause is over: a filter may have been chosen meanwhile, which an earlier one would undo.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  }, [onSearch]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause
  useEffect(() => {
    if (text.trim() === value) return;
    const pause = setTimeout(() => {
      passedOn.current.push(text.trim());
      latest.current(text.trim());
    }, 250);
    return () => clearTimeout(pause);
  }, [text]);

  // The search was changed elsewhere, by "Clear filters" or the browser's back; not by who may be typing on here.
  useEffect(() => {
    if (passedOn.current.includes(value)) passedOn.current.splice(0, passedOn.current.indexOf(value) + 1);
    else setText(value);
  }, [value]);

  return (
    <search className={styles.search}>
      <Icon name="search" size={16} />
      <input
        ref={box}
        name="search"
        className={classes(input.input, styles.input)}
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text ? (
        <IconButton size="small" icon="close" label={t('action.clear')} onPress={() => setText('')} />
      ) : null}
    </search>
  );
}

/** Search and filters above a list. */
export function FilterBar({ children }: { children: React.ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
