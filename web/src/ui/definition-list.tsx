import type { ReactNode } from 'react';
import styles from './definition-list.module.css';

export interface Fact {
  readonly term: string;
  /** An empty one shows as a dash. */
  readonly value: ReactNode;
}

/** Facts about one thing: what, and how much. */
export function DefinitionList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.list}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  );
}
