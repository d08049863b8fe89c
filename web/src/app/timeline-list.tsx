import type { ReactNode } from 'react';
import { formatDate, formatMoment } from '#web/platform/format.ts';
import styles from './timeline.module.css';

/** What happened, one thing under the other; every timeline of the product is made of it. */
export function TimelineList<Row extends { readonly id: string }>({
  rows,
  children,
}: {
  rows: readonly Row[];
  children: (row: Row) => ReactNode;
}) {
  return (
    <ol className={styles.timeline}>
      {rows.map((row) => (
        <li key={row.id}>{children(row)}</li>
      ))}
    </ol>
  );
}

/**
 * One thing that happened.
 * @param about what it happened to, and the way there
 * @param isDay whether only the day is known
 * @param children what it changed, or why
 */
export function TimelineEntry({
  what,
  about,
  at,
  isDay = false,
  who,
  children,
}: {
  what: ReactNode;
  about?: ReactNode;
  at: string;
  isDay?: boolean;
  who?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <article>
      <p className={styles.what}>
        <strong>{what}</strong>
        {about}
      </p>
      <p className={styles.who}>
        <time dateTime={at}>{isDay ? formatDate(at) : formatMoment(at)}</time>
        {who}
      </p>
      {children}
    </article>
  );
}
