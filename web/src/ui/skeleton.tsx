import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** The outline of what is on its way, in the shape it will have. */
export function Skeleton({
  shape = 'text',
  rows = 3,
  className = styles[shape],
}: {
  shape?: 'text' | 'table' | 'cards' | 'form';
  rows?: number;
  /** Lays the bars out in another way. */
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  return (
    <div className={className} role="status" data-stand-in>
      <span className="unseen">{t('loading')}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move
        <span className={styles.bar} key={row} aria-hidden="true" />
      ))}
    </div>
  );
}
