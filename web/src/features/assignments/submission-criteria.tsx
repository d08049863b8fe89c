import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { levelOf } from '#shared/grading/rules.ts';
import { CriterionAsks } from '#web/app/criterion-asks.tsx';
import { formatTenths } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './study.module.css';

type Judged = StudySubmission['criteria'][number];

/** The feedback as a whole, and the grade and comment of each criterion, by partial assignment. */
export function SubmissionCriteria({ submission }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  return (
    <>
      <Card title={t('submission.feedback')}>
        <p className={submission.feedback ? styles.plain : styles.muted}>
          {submission.feedback || t('submission.noFeedback')}
        </p>
        {submission.assessorName ? (
          <p className={styles.muted}>{t('submission.assessor', { name: submission.assessorName })}</p>
        ) : null}
      </Card>
      <Card title={t('submission.criteria')}>
        <div className={styles.parts}>
          {byPartial(submission.criteria).map(([title, criteria]) => (
            <section key={criteria[0]?.id} className={styles.stack}>
              <h3>{title}</h3>
              <ul className={styles.criteria}>
                {criteria.map((one) => (
                  <li key={one.id}>
                    <div className={styles.judged}>
                      <span>
                        <strong>{one.title}</strong>
                        <small className={styles.muted}>
                          {t('study.weighing', { weighing: one.weighing })}
                        </small>
                      </span>
                      {one.grade === null ? (
                        <strong>{t('submission.ungraded')}</strong>
                      ) : (
                        <span className={styles.level}>
                          <strong>{formatTenths(one.grade)}</strong>
                          <small>{t(`submission.level.${levelOf(one.grade)}`)}</small>
                        </span>
                      )}
                    </div>
                    <CriterionAsks description={one.description} grade={one.grade} />
                    <p className={one.comment ? styles.plain : styles.muted}>
                      {one.comment || t('submission.noComment')}
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </Card>
    </>
  );
}

/** Criteria come in order, so those of one partial assignment follow each other. */
function byPartial(criteria: readonly Judged[]): [title: string, criteria: Judged[]][] {
  const parts: [string, Judged[]][] = [];
  for (const one of criteria) {
    const last = parts.at(-1);
    if (last?.[0] === one.partialAssignmentTitle) last[1].push(one);
    else parts.push([one.partialAssignmentTitle, [one]]);
  }
  return parts;
}
