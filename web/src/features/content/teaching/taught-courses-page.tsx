import { useTranslation } from 'react-i18next';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CardGrid, LinkCard } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from '../content.module.css';

/** The courses of the learning paths in which the teacher teaches. */
export function TaughtCoursesPage() {
  const { t } = useTranslation('teaching');
  const { data, error, loading, refresh } = useRoute(teachingRoutes.listTaughtCourses);
  return (
    <Page title={t('courses.title')} intro={t('courses.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="cards" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon="book" title={t('courses.empty')}>
          {t('courses.emptyText')}
        </EmptyState>
      ) : null}
      <CardGrid>
        {data?.data.map(({ id, title, subtitle, image, chapterCount }) => (
          <LinkCard
            key={id}
            to={paths.teacher.course(id)}
            title={title}
            image={image?.preview ?? null}
            meta={t('courses.chapters', { count: chapterCount })}
          >
            {subtitle ? <p className={styles.quiet}>{subtitle}</p> : null}
          </LinkCard>
        ))}
      </CardGrid>
    </Page>
  );
}
