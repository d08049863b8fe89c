import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import { learnpathTitleOf } from '#web/app/learnpath-title.ts';
import { paths } from '#web/app/paths.ts';
import { StudentStatus } from '#web/app/student-status.tsx';
import { today } from '#web/platform/clock.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { GradingSteps } from './grading-steps.tsx';
import { kindKey } from './state-badge.tsx';
import styles from './study.module.css';

/** What is asked, and the facts beside it. */
export function StudyGeneral({ assignment }: { assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  const [latest] = assignment.submissions;
  return (
    <div className={styles.columns}>
      {latest ? (
        <div className={styles.whole}>
          <Card
            title={t('steps.titleOf', { attempt: latest.attempt })}
            actions={
              <LinkButton
                size="small"
                iconAfter="forward"
                to={paths.study.submission(assignment.id, latest.id)}
              >
                {t('steps.open')}
              </LinkButton>
            }
          >
            <GradingSteps submission={latest} />
          </Card>
        </div>
      ) : null}
      <Card title={t('study.description')}>
        {assignment.image ? (
          <img className={styles.picture} src={assignment.image.featured} alt={assignment.image.alt} />
        ) : null}
        {assignment.description ? (
          <RichText html={assignment.description} />
        ) : (
          <p>{t('study.noDescription')}</p>
        )}
      </Card>
      <Card title={t('study.facts')}>
        <DefinitionList
          facts={[
            { term: t('study.status'), value: <StudentStatus status={assignment.status} /> },
            ...(assignment.grade === null
              ? []
              : [{ term: t('study.grade'), value: formatTenths(assignment.grade) }]),
            { term: t('study.kind'), value: t(kindKey(assignment)) },
            {
              term: t('study.learnpath'),
              value: (
                <Link to={paths.study.learnpath(assignment.learnpathId)}>{learnpathTitleOf(assignment)}</Link>
              ),
            },
            {
              term: t('study.endsOn'),
              value: assignment.learnpathEndsOn && formatDate(assignment.learnpathEndsOn),
            },
            ...termsFacts(assignment, t),
            { term: t('study.version'), value: assignment.publishedVersion },
          ]}
        />
      </Card>
    </div>
  );
}

/** Until when and how often work can be handed in, to who may still pass. */
function termsFacts({ terms, status, allowed }: StudyAssignment, t: TFunction<'assignments'>) {
  if (status === 'passed') return [];
  const { dueOn, isPersonal, attemptsLeft } = terms;
  const date = dueOn && formatDate(dueOn);
  const key = isPersonal ? 'study.ownDueOn' : dueOn && dueOn < today() ? 'study.dueGone' : null;
  return [
    ...(date ? [{ term: t('study.dueOn'), value: key ? t(key, { date }) : date }] : []),
    ...(allowed ? [{ term: t(`study.allowed.${allowed.givenBy}`), value: allowed.reason }] : []),
    { term: t('study.attemptsLeft'), value: t('study.attemptsLeftValue', { count: attemptsLeft }) },
  ];
}
