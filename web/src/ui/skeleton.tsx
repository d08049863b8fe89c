import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** The outline of what is on its way, in the shape it will have. */
export function Skeleton({
  shape = 'text',
  rows = 3,
}: {
  shape?: 'text' | 'table' | 'cards' | 'form' | 'sections';
  rows?: number;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles[shape]} role="status">
      <span className={styles.label}>{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span className={styles.bar} key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
