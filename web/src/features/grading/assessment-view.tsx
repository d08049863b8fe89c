import { useTranslation } from 'react-i18next';
import type { Assessment, GradingSubmission } from '#shared/grading/schemas.ts';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './assessment.module.css';

/** A submitted assessment, to read. */
export function AssessmentView({
  submission,
  assessment,
}: {
  submission: GradingSubmission;
  assessment: Assessment;
}) {
  const { t } = useTranslation(['work', 'grading']);
  const given = new Map(assessment.criteria.map((one) => [one.criterionId, one]));
  const name =
    assessment.role === 'first-assessor' ? submission.firstAssessorName : submission.secondAssessorName;
  return (
    <Card
      title={name ? `${t(`grading:role.${assessment.role}`)}: ${name}` : t(`grading:role.${assessment.role}`)}
    >
      <p className={styles.outcome}>
        <span className={styles.total}>
          {assessment.total === null ? '–' : formatTenths(assessment.total)}
        </span>
        <span className={styles.muted}>
          {assessment.submittedAt
            ? t('assessment.submittedAt', { at: formatMoment(assessment.submittedAt) })
            : null}
        </span>
      </p>
      {assessment.feedback ? <p className={styles.lines}>{assessment.feedback}</p> : null}
      {submission.content.partialAssignments.map((partial) => (
        <section key={partial.id} className={styles.partial}>
          <h3>{partial.title}</h3>
          <ul className={styles.given}>
            {partial.criteria.map(({ id, title, weighing }) => {
              const one = given.get(id);
              return (
                <li key={id}>
                  <span className={styles.mark}>
                    {one?.grade === undefined || one.grade === null ? '–' : formatTenths(one.grade)}
                  </span>
                  <div>
                    <strong>{title}</strong>{' '}
                    <span className={styles.muted}>{t('assessment.weighing', { weighing })}</span>
                    <p className={one?.comment ? styles.lines : styles.muted}>
                      {one?.comment || t('assessment.noComment')}
                    </p>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}
