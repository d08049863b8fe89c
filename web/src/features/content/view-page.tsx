import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { TimelineTab } from '#web/app/timeline-tab.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { ChaptersTab } from './chapters-tab.tsx';
import { DeleteCourse } from './delete-course.tsx';
import { GeneralTab } from './general-tab.tsx';
import { InLearnpaths } from './in-learnpaths.tsx';
import { StatusBadge } from './status-badge.tsx';

const ExportCourse = lazyPart(
  ['course-import', 'jobs'],
  () => import('./export/export-course.tsx'),
  'ExportCourse',
);

const CopyCourse = lazyPart(['copies', 'jobs'], () => import('./copy/copy-course.tsx'), 'CopyCourse');

const OffersTab = lazyPart(['offers'], () => import('./offers/offers-tab.tsx'), 'OffersTab');

const SourcesTab = lazyPart(
  ['library'],
  () => import('#web/app/library/reading-list-editor.tsx'),
  'ReadingListEditor',
);

/** One course as its editor sees it. */
export function CoursePage() {
  const { t } = useTranslation('content');
  const { courseId: id = '', tab } = useParams();
  const { permissions } = useMe();
  const [exporting, setExporting] = useState(false);
  // Whose copy is being made: at the copy, to which the window leads, it is over.
  const [copying, setCopying] = useState<string | null>(null);
  const { data, ...read } = useRoute(routes.getCourse, { params: { courseId: id } });
  const crumbs = [{ to: paths.admin.courses(), label: t('list.title') }];
  if (!data) return pageToCome(read, { title: t('view.one'), breadcrumbs: crumbs, tabs: <TabsToCome /> });
  const tabs = [
    { to: paths.admin.course(id), label: t('view.generalTab') },
    { to: paths.admin.course(id, 'chapters'), label: t('view.chaptersTab'), count: data.chapterCount },
    ...(permissions.has('courses.write')
      ? [
          { to: paths.admin.course(id, 'sources'), label: t('view.sourcesTab') },
          { to: paths.admin.course(id, 'offers'), label: t('view.offersTab') },
        ]
      : []),
    ...(permissions.has('audit.read')
      ? [{ to: paths.admin.course(id, 'timeline'), label: t('view.timeline') }]
      : []),
  ];
  return (
    <Page
      title={data.title}
      breadcrumbs={crumbs}
      status={<StatusBadge status={data.status} />}
      actions={
        permissions.has('courses.write') ? (
          <>
            <Button icon="copy" onPress={() => setCopying(data.id)}>
              {t('view.copy')}
            </Button>
            <Button icon="download" onPress={() => setExporting(true)}>
              {t('view.export')}
            </Button>
          </>
        ) : null
      }
      tabs={<Tabs label={t('view.tabs')} tabs={tabs} />}
    >
      {copying === data.id ? <CopyCourse course={data} onClose={() => setCopying(null)} /> : null}
      {exporting ? <ExportCourse course={data} onClose={() => setExporting(false)} /> : null}
      {tab === 'chapters' ? (
        <ChaptersTab course={data} />
      ) : tab === 'sources' ? (
        <SourcesTab of={{ courseId: data.id }} />
      ) : tab === 'offers' ? (
        <OffersTab course={data} />
      ) : tab === 'timeline' ? (
        <TimelineTab type="course" id={data.id} />
      ) : (
        <Sections>
          <GeneralTab key={data.id} course={data} />
          <InLearnpaths courseId={data.id} />
          <DeleteCourse id={data.id} />
        </Sections>
      )}
    </Page>
  );
}
