import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import styles from './criterion-asks.module.css';
import { reachedOf, rubricOf } from './rubric.ts';

/**
 * What a criterion asks, level by level where its author wrote levels.
 * @param grade in tenths: its level is marked
 */
export function CriterionAsks({ description, grade }: { description: string; grade?: number | null }) {
  const { t } = useTranslation('assignments');
  const { before, levels } = rubricOf(description);
  const reached = grade === undefined || grade === null ? undefined : reachedOf(levels, grade);
  return (
    <>
      {before ? <p className={styles.text}>{before}</p> : null}
      {levels.length > 0 ? (
        <ul className={styles.levels}>
          {levels.map((level) => (
            <li key={level.name} data-reached={level === reached || undefined}>
              <strong>{level.name}</strong> {level.asks}
              {level === reached ? (
                <span className={styles.reached}>
                  <Icon name="check" size={16} />
                  {t('submission.reached')}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
