import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** An attempt by its address below the learning path (spec section 2): leads to it, below its assignment. */
export function ExaminationPage() {
  const { t } = useTranslation('assignments');
  const { learnpathId = '', submissionId } = useParams();
  const { data, error, refresh } = useRoute(routes.listStudyExaminations, {
    query: { learnpath_id: learnpathId },
  });
  if (data) {
    const found = data.data.find(({ id }) => id === submissionId);
    const to = found
      ? paths.study.submission(found.assignmentId, found.id)
      : paths.study.learnpath(learnpathId, 'examinations');
    return <Navigate to={to} replace />;
  }
  return (
    <Page title={t('attempts.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : <Skeleton rows={6} />}
    </Page>
  );
}
