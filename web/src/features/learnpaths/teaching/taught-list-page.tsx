import { useTranslation } from 'react-i18next';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatEc } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './teaching.module.css';

const Signals = lazyPart([], () => import('./signals.tsx'), 'Signals');

/** The teacher's home: the learning paths in which they teach, each with their teams. */
export function TaughtLearnpathsPage() {
  const { t } = useTranslation('teaching');
  const { data, error, loading, refresh } = useRoute(teachingRoutes.listTaughtLearnpaths);
  return (
    <Page title={t('learnpaths.title')} intro={t('learnpaths.intro')}>
      <Signals />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="cards" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState
          icon="path"
          title={t('learnpaths.empty')}
          // Who coaches and teaches no team begins here too, and has students all the same.
          action={<LinkButton to={paths.teacher.students()}>{t('learnpaths.toStudents')}</LinkButton>}
        >
          {t('learnpaths.emptyText')}
        </EmptyState>
      ) : null}
      <CardGrid>
        {data?.data.map(({ id, title, subtitle, image, ects, courseCount, teams }) => (
          <LinkCard
            key={id}
            to={paths.teacher.learnpath(id)}
            title={title}
            image={image?.preview ?? null}
            meta={[formatEc(ects), t('learnpaths.courses', { count: courseCount })].join(' · ')}
          >
            {subtitle ? <p className={styles.quiet}>{subtitle}</p> : null}
            <ul className={styles.teams} aria-label={t('teams')}>
              {teams.map((team) => (
                <li key={team.id}>
                  <Badge>{t('team', { name: team.name, count: team.studentCount })}</Badge>
                </li>
              ))}
            </ul>
          </LinkCard>
        ))}
      </CardGrid>
    </Page>
  );
}
