import { useTranslation } from 'react-i18next';
import { userDocumentRoutes as routes } from '#shared/people/document-routes.ts';
import { Documents } from '#web/app/documents/documents.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';

/** The documents about a student that are for who coaches them, where there are any. */
export function StudentDocuments({ userId }: { userId: string }) {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(routes.listUserDocuments, { params: { userId } });
  // Who teaches a student and doesn't coach them sees none.
  if (error?.status === 404) return null;
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('list.title')}>
      <Documents documents={data.data} />
    </Card>
  );
}
