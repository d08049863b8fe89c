import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../desk.module.css';
import { ArticleLinks } from './article-links.tsx';

/** How many stand beside a question that is being typed. */
const mostAside = 3;

/**
 * Articles that may answer what somebody types, the best first.
 * @param aside beside something else that is being typed: with a title, opened in a tab of their own, and not there at
 *   all while nothing is found
 */
export function FoundArticles({ typed, aside = false }: { typed: string; aside?: boolean }) {
  const { t, i18n } = useTranslation('servicedesk');
  const language = i18n.resolvedLanguage === 'en' ? 'en' : 'nl';
  const { data, error, stale, refresh } = useRoute(routes.findArticles, {
    query: { language, search: typed },
  });
  if (error) return aside ? null : <FailedState error={error} onRetry={refresh} />;
  if (!data) return aside ? null : <Skeleton rows={3} />;
  const count = data.data.length;
  return (
    <div aria-busy={stale || undefined}>
      <p role="status" className={styles.found}>
        {count > 0 ? t('study.found', { count }) : null}
      </p>
      {count > 0 ? (
        <Card title={aside ? t('ask.mayHelp') : undefined}>
          <ArticleLinks
            articles={aside ? data.data.slice(0, mostAside) : data.data}
            excerpts
            newTab={aside}
          />
        </Card>
      ) : null}
      {count === 0 && !aside ? (
        <EmptyState
          icon="search"
          title={t('study.noneTitle')}
          action={<AskLink subject={typed}>{t('ask.title')}</AskLink>}
        >
          {t('study.noneText')}
        </EmptyState>
      ) : null}
      {count > 0 && !aside ? (
        <p className={styles.notThere}>
          {t('study.notThere')} <AskLink subject={typed}>{t('ask.title')}</AskLink>
        </p>
      ) : null}
    </div>
  );
}

/** To ask what was looked for: it comes along as the subject, and stands in no address. */
function AskLink({ subject, children }: { subject: string; children: string }) {
  return (
    <Link to={paths.study.deskAsk()} state={{ subject }}>
      {children}
    </Link>
  );
}
