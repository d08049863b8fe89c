import type { ReactNode } from 'react';
import type { Language } from '#shared/http/fields.ts';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { classes } from './classes.ts';
import { useKeptHead } from './kept-head.ts';
import styles from './page.module.css';
import { useHeading } from './use-heading.ts';

export interface PageProps {
  readonly title: string;
  /** Which title and sentence are written in; absent: that of the reader. */
  readonly language?: Language | undefined;
  /** A sentence below the title, or a status beside it. */
  readonly intro?: ReactNode;
  readonly status?: ReactNode;
  /** The one or two things to do here, the main one last. */
  readonly actions?: ReactNode;
  /** The way here, without the page itself. */
  readonly breadcrumbs?: readonly Crumb[] | undefined;
  /** Tabs below the title. */
  readonly tabs?: ReactNode;
  /** `study`: a reading column; `wide`: all there is. */
  readonly width?: 'normal' | 'study' | 'wide';
  /** The title is a word for such a page, while its own is on its way. */
  readonly toCome?: boolean;
  readonly children: ReactNode;
}

const unseen = { visibility: 'hidden' } as const;

/** A page: sets the document's title, and moves the focus to its heading after a navigation. */
export function Page({
  title,
  language,
  intro,
  status,
  actions,
  breadcrumbs,
  tabs,
  width = 'normal',
  toCome = false,
  children,
}: PageProps) {
  const heading = useHeading(title);
  const { head, below } = useKeptHead(title, toCome);

  return (
    <div className={classes(styles.page, styles[width])}>
      <header ref={head} className={styles.header}>
        {breadcrumbs ? <Breadcrumbs crumbs={breadcrumbs} current={title} /> : null}
        <div className={styles.top}>
          <div className={styles.titles}>
            <h1 ref={heading} tabIndex={-1} lang={language}>
              {title}
            </h1>
            {status}
          </div>
          {actions ? <div className={styles.actions}>{actions}</div> : null}
        </div>
        {intro ? (
          // What only keeps its room goes down with a longer title; unseen, that is no movement.
          <div className={styles.intro} lang={language} style={toCome ? unseen : undefined}>
            {intro}
          </div>
        ) : null}
        {tabs}
      </header>
      <div ref={below} className={styles.content}>
        {children}
      </div>
    </div>
  );
}
