import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './progress.module.css';

/** A turning ring for something short; what is going on is said by the text beside it. */
export function Spinner() {
  return (
    <svg className={styles.spinner} viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <circle cx="10" cy="10" r="7.500" />
    </svg>
  );
}

/** The whole page or a part of it is on its way. Invisible at first: most things come sooner. */
export function Loader() {
  const { t } = useTranslation();
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <span>{t('loading')}</span>
    </div>
  );
}

/**
 * How far something is.
 * @param value 0 to 100; nothing of nothing, 0 / 0, is none of it
 * @param label what is progressing, shown unless `compact`
 */
export function ProgressBar({
  value,
  label,
  compact = false,
  tone = 'accent',
}: {
  value: number;
  label: string;
  compact?: boolean;
  tone?: 'accent' | 'success' | 'danger';
}) {
  const percent = Math.round(Math.min(100, Math.max(0, value || 0)));
  return (
    <div className={styles.bar}>
      {compact ? null : (
        <div className={styles.caption}>
          <span>{label}</span>
          <span className={styles.number}>{percent}%</span>
        </div>
      )}
      <progress
        className={classes(styles.track, styles[tone])}
        max={100}
        value={percent}
        aria-label={label}
      />
    </div>
  );
}
