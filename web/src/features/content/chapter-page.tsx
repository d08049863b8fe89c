import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { Language } from '#shared/http/fields.ts';
import type { CourseId } from '#shared/identity/ids.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { ChapterBody } from './chapter-body.tsx';
import { ChapterForm } from './chapter-form.tsx';
import styles from './content.module.css';
import { TestsTab } from './tests/tests-tab.tsx';

const Terminal = lazyPart(['terminal'], () => import('./terminal/terminal.tsx'), 'Terminal');
const CodeExercise = lazyPart(['code'], () => import('./code/code-exercise.tsx'), 'CodeExercise');

const VersionsTab = lazyPart(
  ['history'],
  () => import('./history/versions-tab.tsx'),
  'VersionsTab',
  <Skeleton rows={4} />,
);

/** One chapter as its editor sees it: to write, and as its readers will see it. */
export function ChapterPage() {
  const { t } = useTranslation('content');
  const { chapterId: id = '', tab } = useParams();
  const { data: chapter, ...read } = useRoute(routes.getChapter, {
    params: { chapterId: id },
  });
  const courses = { to: paths.admin.courses(), label: t('list.title') };
  if (!chapter)
    return pageToCome(
      read,
      { title: t('chapter.one'), breadcrumbs: [courses] },
      <Skeleton shape="form" rows={6} />,
    );
  return (
    <InCourse courseId={chapter.courseId}>
      {(course) => (
        <Page
          key={id}
          title={chapter.title}
          breadcrumbs={[courses, course.crumb]}
          actions={course.neighbours(id)}
          tabs={
            <Tabs
              label={t('chapter.tabs')}
              tabs={[
                { to: paths.admin.chapter(id), label: t('chapter.contentTab') },
                {
                  to: paths.admin.chapter(id, 'tests'),
                  label: t('chapter.testsTab'),
                  count: chapter.tests.length,
                },
                { to: paths.admin.chapter(id, 'preview'), label: t('chapter.previewTab') },
                { to: paths.admin.chapter(id, 'versions'), label: t('chapter.versionsTab') },
              ]}
            />
          }
        >
          {tab === 'preview' ? (
            <div className={styles.preview}>
              <Card>
                <ChapterBody chapter={chapter} language={course.language} />
                {chapter.code ? (
                  <CodeExercise exercise={chapter.code} source={chapter.code.start} title={chapter.title} />
                ) : null}
                {chapter.terminal ? <Terminal exercise={chapter.terminal} title={chapter.title} /> : null}
              </Card>
            </div>
          ) : tab === 'versions' ? (
            <VersionsTab chapter={chapter} />
          ) : tab === 'tests' ? (
            <TestsTab chapter={chapter} />
          ) : (
            <ChapterForm chapter={chapter} />
          )}
        </Page>
      )}
    </InCourse>
  );
}

interface Surroundings {
  readonly crumb: { to: string; label: string };
  readonly neighbours: (id: string) => React.ReactNode;
  readonly language: Language | undefined;
}

/** The course around a chapter: the way back, and the chapters beside it. */
function InCourse({
  courseId,
  children,
}: {
  courseId: CourseId;
  children: (course: Surroundings) => React.ReactNode;
}) {
  const { t } = useTranslation('content');
  const read = useRoute(routes.getCourse, { params: { courseId } });
  const { data } = read;
  const crumb = { to: paths.admin.course(courseId, 'chapters'), label: data?.title ?? '…' };
  function neighbours(id: string) {
    const at = data?.chapters.findIndex((one) => one.id === id) ?? -1;
    const [previous, next] = at < 0 ? [] : [data?.chapters[at - 1], data?.chapters[at + 1]];
    return (
      <>
        <FailedPart what={t('chapter.others')} read={read} />
        {previous ? (
          <LinkButton to={paths.admin.chapter(previous.id)} variant="quiet" icon="back">
            {t('chapter.previous')}
          </LinkButton>
        ) : null}
        {next ? (
          <LinkButton to={paths.admin.chapter(next.id)} variant="quiet" iconAfter="forward">
            {t('chapter.next')}
          </LinkButton>
        ) : null}
      </>
    );
  }
  return children({ crumb, neighbours, language: data?.language });
}
