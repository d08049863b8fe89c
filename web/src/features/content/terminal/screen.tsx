import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entry } from './session.ts';
import styles from './terminal.module.css';

/** What a terminal shows: its commands and what they printed, from the last time that it was cleared. */
export function Screen({ entries, title }: { entries: readonly Entry[]; title: string }) {
  const { t } = useTranslation('terminal');
  const screen = useRef<HTMLElement>(null);
  const from = entries.findLastIndex(({ command }) => command.trim() === 'clear') + 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes is shown
  useEffect(() => {
    screen.current?.scrollTo(0, screen.current.scrollHeight);
  }, [entries.length]);
  return (
    <section
      ref={screen}
      className={styles.screen}
      role="log"
      aria-label={t('screen', { title })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is to be reached by keyboard
      tabIndex={0}
    >
      {entries.length === from ? <p className={styles.welcome}>{t('welcome')}</p> : null}
      {entries.slice(from).map(({ folder, command, printed, complaint }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was given stays where it is
        <pre key={from + position}>
          <span className={styles.prompt}>{folder} $ </span>
          <strong>{command}</strong>
          {'\n'}
          {printed}
          {complaint ? <span className={styles.complaint}>{complaint}</span> : null}
        </pre>
      ))}
    </section>
  );
}
