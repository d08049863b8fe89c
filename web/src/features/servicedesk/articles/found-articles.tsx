import { useTranslation } from 'react-i18next';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../desk.module.css';
import { ArticleLinks } from './article-links.tsx';

/** Articles that may answer what somebody types, the best first. */
export function FoundArticles({ typed }: { typed: string }) {
  const { t, i18n } = useTranslation('servicedesk');
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
  const { data, error, stale, refresh } = useRoute(routes.findArticles, {
    query: { language, search: typed },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={3} />;
  const count = data.data.length;
  return (
    <div aria-busy={stale || undefined}>
      <p role="status" className={styles.quiet}>
        {count > 0 ? t('study.found', { count }) : null}
      </p>
      {count > 0 ? (
        <Card>
          <ArticleLinks articles={data.data} excerpts />
        </Card>
      ) : (
        <EmptyState icon="search" title={t('study.noneTitle')}>
          {t('study.noneText')}
        </EmptyState>
      )}
    </div>
  );
}
