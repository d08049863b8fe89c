import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Entry } from './session.ts';
import styles from './terminal.module.css';

/** A session as a text: each command with what came of it, in words. */
export function Transcript({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTranslation('terminal');
  if (entries.length === 0) return <EmptyState icon="list" title={t('transcript.empty')} />;
  return (
    <ol className={styles.transcript} aria-live="polite" aria-label={t('transcript.label')}>
      {entries.map(({ folder, command, printed, complaint, exitCode }, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was given stays where it is
        <li key={position}>
          <p>
            {t('transcript.given', { folder })} <code>{command}</code>
          </p>
          {printed ? (
            <>
              <p className={styles.quiet}>{t('transcript.printed')}</p>
              <pre>{printed}</pre>
            </>
          ) : null}
          {complaint ? (
            <>
              <p className={styles.quiet}>{t('transcript.complaint')}</p>
              <pre>{complaint}</pre>
            </>
          ) : null}
          {!printed && !complaint ? <p className={styles.quiet}>{t('transcript.nothing')}</p> : null}
          {exitCode === 0 ? null : (
            <p className={styles.quiet}>{t('transcript.failed', { code: exitCode })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
