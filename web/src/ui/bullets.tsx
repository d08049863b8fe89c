import type { ReactNode } from 'react';
import styles from './bullets.module.css';

/** Some lines of text, each with a point before it. */
export function Bullets({ items }: { items: readonly { readonly key: string; readonly text: ReactNode }[] }) {
  return (
    <ul className={styles.bullets}>
      {items.map(({ key, text }) => (
        <li key={key}>{text}</li>
      ))}
    </ul>
  );
}
