import { useTranslation } from 'react-i18next';
import type { StudySubmissionSummary, SubmissionStep } from '#shared/assignments/schemas.ts';
import { now } from '#web/platform/clock.ts';
import { formatDate, formatMoment, formatTenths } from '#web/platform/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './steps.module.css';

/** How far an attempt is, station by station, with when each was done or is expected. */
export function GradingSteps({ submission }: { submission: StudySubmissionSummary }) {
  const { t } = useTranslation('assignments');
  const at = submission.steps.findIndex(({ doneAt }) => doneAt === null);
  return (
    <ol className={styles.steps} aria-label={t('steps.title')}>
      {submission.steps.map((step, index) => {
        const state = step.doneAt ? 'done' : index === at ? 'now' : 'later';
        return (
          <li
            key={step.station}
            className={styles.step}
            data-state={state}
            {...(state === 'now' && { 'aria-current': 'step' })}
          >
            <span className={styles.dot}>
              {state === 'later' ? null : <Icon name={state === 'done' ? 'check' : 'clock'} size={16} />}
            </span>
            <span className={styles.words}>
              <strong>
                {t(`steps.${nameOf(step, submission)}`)}
                {step.station === 'returned' && step.doneAt && submission.grade !== null
                  ? ` ${formatTenths(submission.grade)}`
                  : null}
              </strong>
              <small>
                <When step={step} state={state} />
              </small>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** What the last station is called depends on what came back: a grade, or work that was not accepted. */
function nameOf({ station }: SubmissionStep, { status }: StudySubmissionSummary) {
  return station === 'returned' && status === 'rejected' ? 'rejected' : station;
}

function When({ step, state }: { step: SubmissionStep; state: 'done' | 'now' | 'later' }) {
  const { t } = useTranslation('assignments');
  if (step.doneAt) return formatMoment(step.doneAt);
  if (state === 'later') return t('steps.later');
  if (!step.dueAt) return t('steps.now');
  return Date.parse(step.dueAt) < now()
    ? t('steps.overdue', { date: formatDate(step.dueAt) })
    : t('steps.due', { date: formatDate(step.dueAt) });
}
