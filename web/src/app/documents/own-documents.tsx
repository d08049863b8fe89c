import { useTranslation } from 'react-i18next';
import { userDocumentRoutes as routes } from '#shared/people/document-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Documents } from './documents.tsx';

/** The documents about the reader that are for them, where there are any. */
export function OwnDocuments() {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(routes.listOwnDocuments);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('person.own')} intro={t('person.ownText')}>
      <Documents documents={data.data} />
    </Section>
  );
}
