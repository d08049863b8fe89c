import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { EnrolmentBadge } from './enrolment-badge.tsx';
import { percentOf } from './percent.ts';
import { AboutTab } from './study-about.tsx';
import { CoursesTab } from './study-courses.tsx';

const DocumentsTab = lazyPart(
  ['documents'],
  () => import('./documents/study-documents.tsx'),
  'StudyDocuments',
  <Skeleton rows={4} />,
);

const Sources = lazyPart(
  ['library'],
  () => import('#web/app/library/own-sources.tsx'),
  'OwnSources',
  <Skeleton rows={4} />,
);

const Examinations = lazyPart(
  ['assignments'],
  () => import('#web/app/own-examinations.tsx'),
  'OwnExaminations',
  <Skeleton shape="table" rows={4} />,
);

const tabs = ['about', 'documents', 'sources', 'examinations'];

/** One learning path as a student follows it. */
export function StudyLearnpathPage() {
  const { t } = useTranslation('learnpaths');
  const { learnpathId: id = '', tab } = useParams();
  const { data, ...read } = useRoute(routes.getStudyLearnpath, {
    params: { learnpathId: id },
  });
  const crumbs = [{ to: paths.study.learnpaths(), label: t('study.back') }];
  if (tab && !tabs.includes(tab)) return <Navigate to={paths.study.learnpath(id)} replace />;
  if (!data)
    return pageToCome(
      read,
      { title: t('study.one'), breadcrumbs: crumbs, tabs: <TabsToCome />, toCome: true },
      <Skeleton shape="cards" />,
    );
  return (
    <Page
      title={titleOf(data)}
      breadcrumbs={crumbs}
      status={<EnrolmentBadge status={data.enrolment.status} />}
      intro={data.subtitle || undefined}
      tabs={
        <Tabs
          label={t('study.tabs')}
          tabs={[
            {
              to: paths.study.learnpath(id),
              label: t('study.coursesTab'),
              count: data.courses.length,
              end: true,
            },
            { to: paths.study.learnpath(id, 'about'), label: t('study.aboutTab') },
            { to: paths.study.learnpath(id, 'sources'), label: t('view.sourcesTab') },
            { to: paths.study.learnpath(id, 'documents'), label: t('view.documentsTab') },
            { to: paths.study.learnpath(id, 'examinations'), label: t('study.examinationsTab') },
          ]}
        />
      }
    >
      {tab === 'about' ? (
        <AboutTab learnpath={data} />
      ) : tab === 'documents' ? (
        <DocumentsTab learnpathId={data.id} />
      ) : tab === 'sources' ? (
        <Sources as="student" learnpathIds={[data.id]} courseIds={data.courses.map((one) => one.id)} />
      ) : tab === 'examinations' ? (
        <Examinations learnpathId={data.id} />
      ) : (
        <>
          <ProgressBar
            value={percentOf(data)}
            label={t('study.read', { done: data.completedChapterCount, total: data.chapterCount })}
          />
          <CoursesTab learnpath={data} />
        </>
      )}
    </Page>
  );
}
