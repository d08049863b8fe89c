import type { ReactNode } from 'react';
import type { SourceCard } from '#shared/library/source-schemas.ts';
import { Cover } from '#web/app/library/cover.tsx';
import styles from './library.module.css';

/** A source in a list: its cover, and below its title who wrote it and when it came out. @param children its title */
export function Named({
  source,
  children,
}: {
  source: Pick<SourceCard, 'image' | 'kind' | 'authors' | 'publishedYear'>;
  children: ReactNode;
}) {
  const by = [source.authors.join(', '), source.publishedYear].filter(Boolean).join(' · ');
  return (
    <span className={styles.named}>
      <Cover of={source} />
      <span>
        {children}
        {by ? <small>{by}</small> : null}
      </span>
    </span>
  );
}
