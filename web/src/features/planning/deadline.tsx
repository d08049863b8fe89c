import { useTranslation } from 'react-i18next';
import type { ScheduleDeadline } from '#shared/planning/schedule-schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './schedule.module.css';

/** The last day of a learning path, and what can be handed in until then. */
export function Deadline({ deadline: { title, assignments } }: { deadline: ScheduleDeadline }) {
  const { t } = useTranslation('planning');
  return (
    <div className={styles.deadline}>
      <Icon name="flag" size={16} />
      <div>
        {t('schedule.deadline', { title })}
        {assignments.length > 0 ? (
          <small>{t('schedule.handIn', { titles: assignments.join(', ') })}</small>
        ) : null}
      </div>
    </div>
  );
}
