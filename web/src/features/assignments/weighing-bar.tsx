import { useTranslation } from 'react-i18next';
import { ProgressBar } from '#web/ui/progress.tsx';
import styles from './assignments.module.css';

/** How much of the grade has been divided over the criteria. @param total in per cents; 100 is right */
export function WeighingBar({ total }: { total: number }) {
  const { t } = useTranslation('assignments');
  const tone = total === 100 ? 'success' : total > 100 ? 'danger' : 'accent';
  return (
    <div className={styles.weighing} data-tone={tone}>
      <div className={styles.caption}>
        <span>{t('weighing.label')}</span>
        <strong>{t('weighing.total', { total })}</strong>
      </div>
      <ProgressBar compact value={total} tone={tone} label={t('weighing.label')} />
      <p>{remark()}</p>
    </div>
  );

  function remark() {
    if (total === 100) return t('weighing.exact');
    if (total === 0) return t('weighing.none');
    return total > 100
      ? t('weighing.over', { over: total - 100 })
      : t('weighing.short', { left: 100 - total });
  }
}
