import { useTranslation } from 'react-i18next';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { TaughtCourseCards } from '#web/app/taught-course-cards.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

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
      <TaughtCourseCards courses={data?.data ?? []} />
    </Page>
  );
}
