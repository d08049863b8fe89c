import { useTranslation } from 'react-i18next';
import { formatTenths } from '#web/platform/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import styles from './criterion-asks.module.css';
import { type Level, reachedOf, rubricOf } from './rubric.ts';

/**
 * What a criterion asks, level by level where its author wrote levels.
 * @param grade in tenths: its level is marked
 * @param onChoose gets the grade of a level that is chosen, in tenths; absent: they are there to read
 */
export function CriterionAsks({
  description,
  grade,
  onChoose,
}: {
  description: string;
  grade?: number | null;
  onChoose?: (grade: number) => void;
}) {
  const { before, levels } = rubricOf(description);
  const reached = grade === undefined || grade === null ? undefined : reachedOf(levels, grade);
  return (
    <>
      {before ? <p className={styles.text}>{before}</p> : null}
      {levels.length > 0 ? (
        <ul className={styles.levels}>
          {inPlace(levels, (level) => (
            <li data-reached={level === reached || undefined}>
              {onChoose ? (
                <button
                  type="button"
                  className={styles.choice}
                  aria-pressed={level === reached}
                  onClick={() => onChoose(level.grade)}
                >
                  <Asked level={level} graded />
                </button>
              ) : (
                <Asked level={level} />
              )}
              {level === reached && !onChoose ? <Reached /> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** A level by its name, with its grade where it can be chosen. */
function Asked({ level: { name, grade, asks }, graded = false }: { level: Level; graded?: boolean }) {
  return (
    <>
      <strong>
        {name}
        {graded ? ` (${formatTenths(grade)})` : null}
      </strong>{' '}
      {asks}
    </>
  );
}

/** Says which level was reached, to who reads what they got. */
function Reached() {
  const { t } = useTranslation('assignments');
  return (
    <span className={styles.reached}>
      <Icon name="check" size={16} />
      {t('submission.reached')}
    </span>
  );
}
