import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AttemptsTable } from './attempts-table.tsx';
import { paths } from './paths.ts';

/** What a student handed in to all assignments of a learning path, the latest first. */
export function OwnExaminations({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('assignments');
  const { data, error, refresh } = useRoute(routes.listStudyExaminations, {
    query: { learnpath_id: learnpathId },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="upload" title={t('attempts.emptyTitle')}>
        {t('examinations.emptyText')}
      </EmptyState>
    );
  }
  return (
    <AttemptsTable
      rows={data.data}
      first={{
        key: 'title',
        title: t('examinations.assignment'),
        cell: ({ id, assignmentId, assignmentTitle: title, attempt }) => (
          <Link to={paths.study.submission(assignmentId, id)}>
            {t('examinations.named', { title, attempt })}
          </Link>
        ),
      }}
    />
  );
}
