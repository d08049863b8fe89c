import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { StudyCourse } from '#shared/content/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { percentOf, resumeAt } from '#web/app/reading.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Contents } from './contents.tsx';
import { CourseAside } from './course-aside.tsx';
import { SearchedContents } from './reading/searched-contents.tsx';
import styles from './reading.module.css';
import { previewOf, useWayBack } from './way-back.ts';

const Sources = lazyPart(['library'], () => import('#web/app/library/own-sources.tsx'), 'CourseSources');

/** A course before it is opened: what it is about, what is in it, and where the student is. */
export function StudyCoursePage() {
  const { t } = useTranslation('content');
  const { courseId = '', learnpathId } = useParams();
  const crumbs = useWayBack(learnpathId);
  const { data, ...read } = useRoute(routes.getStudyCourse, { params: { courseId } });
  if (!data)
    return pageToCome(
      read,
      { title: t('study.one'), breadcrumbs: crumbs, toCome: true },
      <Skeleton rows={8} />,
    );
  if (data.access === 'preview' || data.comesFirst)
    return <Navigate to={previewOf(courseId, learnpathId)} replace />;
  return (
    <Page
      title={data.title}
      language={data.language}
      intro={data.subtitle || undefined}
      breadcrumbs={crumbs}
      actions={
        <>
          {data.chapters.length > 0 && data.access !== 'ended' ? (
            <LinkButton to={paths.study.printedCourse(courseId, learnpathId)} icon="file">
              {t('study.printCourse')}
            </LinkButton>
          ) : null}
          <Onward course={data} learnpathId={learnpathId} />
        </>
      }
    >
      {data.access === 'ended' ? (
        <Callout title={t('study.endedTitle')}>{t('study.endedText')}</Callout>
      ) : null}
      <div className={styles.course}>
        {data.chapters.length === 0 ? (
          <EmptyState icon="book" title={t('study.emptyCourseTitle')}>
            {t('study.emptyCourseText')}
          </EmptyState>
        ) : (
          <Card title={t('study.contents')}>
            <ProgressBar
              value={percentOf(data.progress)}
              label={t('study.readOf', {
                done: data.progress.completedChapterIds.length,
                total: data.chapters.length,
              })}
            />
            <SearchedContents course={data} learnpathId={learnpathId}>
              <Contents course={data} learnpathId={learnpathId} />
            </SearchedContents>
          </Card>
        )}
        <CourseAside course={data} about={t('study.about')} />
      </div>
      <Sources as="student" learnpathIds={[]} courseIds={[courseId]} />
    </Page>
  );
}

/** The one thing to do next. */
function Onward({ course, learnpathId }: { course: StudyCourse; learnpathId: string | undefined }) {
  const { t } = useTranslation('content');
  const { access, chapters, progress } = course;
  const begun = progress.lastChapterId !== null;
  const next = access === 'ended' ? undefined : resumeAt(course);
  const to = next ?? (access === 'ended' ? openedIn(course) : chapters[0]);
  if (!to) return null;
  const label = !next ? t('study.again') : begun ? t('study.resume', { name: next.title }) : t('study.start');
  return (
    <LinkButton
      to={paths.study.chapter(course.id, to.id, learnpathId)}
      variant={next ? 'primary' : 'secondary'}
      iconAfter="forward"
    >
      {label}
    </LinkButton>
  );
}

/** After a course ended, what was never opened stays closed: the way on leads back to what was opened last, or was read. */
function openedIn({ chapters, progress: { lastChapterId, completedChapterIds } }: StudyCourse) {
  const isOpened = new Set<string>(completedChapterIds);
  return chapters.find(({ id }) => id === lastChapterId) ?? chapters.find(({ id }) => isOpened.has(id));
}
