import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

/** The few numbers that stand above an overview. */
export function KeyFigures({ children }: { children: ReactNode }) {
  return <dl className={styles.figures}>{children}</dl>;
}

/**
 * One of them.
 * @param note what it was counted from
 * @param onPress shows what it is made of
 */
export function KeyFigure({
  term,
  value,
  note,
  onPress,
}: {
  term: string;
  value: string;
  note?: string;
  onPress?: (() => void) | undefined;
}) {
  return (
    <div className={styles.figure}>
      <dt>{term}</dt>
      <dd>
        {onPress ? (
          <NumberButton label={`${term}: ${value}`} onPress={onPress}>
            {value}
          </NumberButton>
        ) : (
          value
        )}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

/** A number that shows what it is made of. */
export function NumberButton({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: string;
}) {
  return (
    <button type="button" className={styles.ask} aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}
