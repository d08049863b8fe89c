import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/format.ts';
import styles from './points.module.css';

/** Study points against the most there may be. */
export function PointsMeter({ total, max }: { total: number; max: number }) {
  const { t } = useTranslation('educations');
  const label = t('points.of', { total: formatNumber(total), max: formatNumber(max) });
  return (
    <div className={styles.meter}>
      <span>{label}</span>
      <meter aria-label={label} min={0} max={max} value={Math.min(total, max)} />
    </div>
  );
}
