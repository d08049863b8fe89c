import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AppointDialog } from './appoint-dialog.tsx';
import styles from './board.module.css';

/** The work that a request is about: how it was assessed, what was answered, and what an examiner advises. */
export function ReviewedWork({ request, submissionId }: { request: BoardRequest; submissionId: string }) {
  const { t } = useTranslation('board');
  const [asking, setAsking] = useState(false);
  const { data, error, refresh } = useRoute(routes.getSubmission, { params: { submissionId } });
  if (!data)
    return (
      <Card title={t('work.title')}>
        {error ? <FailedState error={error} onRetry={refresh} /> : <Skeleton rows={4} />}
      </Card>
    );
  const { review } = data;
  const mayAsk = data.actions.includes('appoint') && !review?.advice;
  return (
    <Card
      title={t('work.title')}
      actions={
        mayAsk ? (
          <Button size="small" onPress={() => setAsking(true)}>
            {t(review?.examinerName ? 'work.askOther' : 'work.ask')}
          </Button>
        ) : null
      }
    >
      <DefinitionList
        facts={[
          { term: t('work.assignment'), value: data.assignment.title },
          { term: t('work.grade'), value: data.finalGrade === null ? '–' : formatTenths(data.finalGrade) },
          { term: t('work.assessors'), value: assessorsOf(data) },
          ...(review ? [{ term: t('work.examiner'), value: review.examinerName ?? t('work.nobody') }] : []),
        ]}
      />
      <div>
        <LinkButton
          size="small"
          to={paths.admin.requestWork(request.userId, request.id, submissionId)}
          iconAfter="forward"
        >
          {t('work.open')}
        </LinkButton>
      </div>
      {review ? <Said review={review} /> : null}
      {asking ? <AppointDialog submission={data} onClose={() => setAsking(false)} /> : null}
    </Card>
  );
}

function Said({
  review: { ground, answer, examinerName, advice },
}: {
  review: NonNullable<GradingSubmission['review']>;
}) {
  const { t } = useTranslation('board');
  return (
    <>
      <h3>{t('work.ground')}</h3>
      <p className={styles.words}>{ground}</p>
      <h3>{t('work.answer')}</h3>
      {answer ? (
        <>
          <p className={styles.muted}>{`${answer.byName}, ${formatDate(answer.at)}`}</p>
          <p className={styles.words}>{answer.words}</p>
        </>
      ) : (
        <p className={styles.muted}>{t('work.noAnswer')}</p>
      )}
      {advice ? (
        <>
          <h3>{t('work.advised', { grade: formatTenths(advice.grade) })}</h3>
          <p className={styles.words}>{advice.words}</p>
        </>
      ) : examinerName ? (
        <p className={styles.muted}>{t('work.waiting', { name: examinerName })}</p>
      ) : null}
    </>
  );
}

function assessorsOf({ firstAssessorName, secondAssessorName, secondAssessedAt }: GradingSubmission): string {
  const names = [firstAssessorName, secondAssessedAt ? secondAssessorName : null];
  return names.filter((name) => name !== null).join(', ');
}
