import { useTranslation } from 'react-i18next';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import { Documents } from '#web/app/documents/documents.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The documents of a learning path, to open. */
export function StudyDocuments({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(documentRoutes.listStudyDocuments, { params: { learnpathId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="file" title={t('study.emptyTitle')}>
        {t('study.emptyText')}
      </EmptyState>
    );
  }
  return <Documents documents={data.data} />;
}
