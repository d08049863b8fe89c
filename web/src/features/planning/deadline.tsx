import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { HandInDay, ScheduleDeadline } from '#shared/planning/schedule-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './schedule.module.css';

/** The last day of a learning path, and what can be handed in until then. */
export function Deadline({ deadline }: { deadline: ScheduleDeadline }) {
  const { t } = useTranslation('planning');
  const { assignments } = deadline;
  return (
    <div className={styles.deadline}>
      <Icon name="flag" size={16} />
      <div>
        {t('schedule.deadline', { title: titleOf(deadline) })}
        {assignments.length > 0 ? (
          <small>{t('schedule.handIn', { titles: assignments.join(', ') })}</small>
        ) : null}
      </div>
    </div>
  );
}

/** The last day on which an assignment is handed in. */
export function HandInDeadline({ day: { assignmentId, title, isPersonal } }: { day: HandInDay }) {
  const { t } = useTranslation('planning');
  return (
    <div className={styles.deadline}>
      <Icon name="upload" size={16} />
      <div>
        <Link to={paths.study.assignment(assignmentId)}>{t('schedule.handInBy', { title })}</Link>
        {isPersonal ? <small>{t('schedule.ownDay')}</small> : null}
      </div>
    </div>
  );
}
