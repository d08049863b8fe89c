import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { userDocumentRoutes as routes } from '#shared/people/document-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section } from '#web/ui/section.tsx';
import { Documents } from './documents.tsx';

/**
 * The documents about the reader that are for them, where there are any.
 * @param children what stands below them, once it is known whether there are any: it would move down when they come
 */
export function OwnDocuments({ children }: { children: ReactNode }) {
  const { t } = useTranslation('documents');
  const { data, error, refresh } = useRoute(routes.listOwnDocuments);
  if (!data && !error) return null;
  return (
    <>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data && data.data.length > 0 ? (
        <Section title={t('person.own')} intro={t('person.ownText')}>
          <Documents documents={data.data} />
        </Section>
      ) : null}
      {children}
    </>
  );
}
