import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChapterBody } from '../chapter-body.tsx';
import styles from './taught-chapter.module.css';

/** A chapter as its students read it; nothing of it is remembered. */
export function TaughtChapterPage() {
  const { t } = useTranslation('teaching');
  const { courseId = '', chapterId = '' } = useParams();
  const course = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  const { data, error, refresh } = useRoute(teachingRoutes.getTaughtChapter, {
    params: { courseId, chapterId },
  });
  const chapters = course.data?.chapters ?? [];
  const here = chapters.findIndex(({ id }) => id === chapterId);
  const [before, after] = [chapters[here - 1], here < 0 ? undefined : chapters[here + 1]];
  const crumbs = [
    { to: paths.teacher.courses(), label: t('courses.title') },
    { to: paths.teacher.course(courseId), label: course.data?.title ?? '…' },
  ];
  const shown = data?.id === chapterId ? data : undefined;
  return (
    <Page
      key={chapterId}
      title={shown?.title ?? chapters[here]?.title ?? t('courses.chapter')}
      intro={shown?.subtitle || undefined}
      breadcrumbs={crumbs}
      width="study"
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!shown && !error ? <Skeleton rows={12} /> : null}
      {shown ? <ChapterBody chapter={shown} /> : null}
      {shown?.code || shown?.terminal ? <Callout>{t('courses.exercise')}</Callout> : null}
      {shown?.selfTest ? (
        <Callout>{t('courses.selfTest', { count: shown.selfTest.questionCount })}</Callout>
      ) : null}
      <nav className={styles.onward} aria-label={t('courses.onward')}>
        {before ? (
          <LinkButton to={paths.teacher.chapter(courseId, before.id)} icon="back">
            {before.title}
          </LinkButton>
        ) : null}
        {after ? (
          <LinkButton to={paths.teacher.chapter(courseId, after.id)} variant="primary" iconAfter="forward">
            {after.title}
          </LinkButton>
        ) : null}
      </nav>
    </Page>
  );
}
