import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { CoursesTab } from './courses-tab.tsx';
import { DeleteLearnpath, FinishLearnpathDeletion } from './delete-learnpath.tsx';
import { GeneralTab } from './general-tab.tsx';
import { StatusBadge } from './status-badge.tsx';
import { StudentsTab } from './students-tab.tsx';

const loading = <Skeleton rows={4} />;
const TeamsTab = lazyPart(['teams'], () => import('./teams/teams-tab.tsx'), 'TeamsTab', loading);
const DocumentsTab = lazyPart(
  ['documents'],
  () => import('./documents/documents-tab.tsx'),
  'DocumentsTab',
  loading,
);
const OutcomesTab = lazyPart(
  ['outcomes'],
  () => import('./outcomes/outcomes-tab.tsx'),
  'OutcomesTab',
  loading,
);

const SourcesTab = lazyPart(
  ['library'],
  () => import('#web/app/library/reading-list-editor.tsx'),
  'ReadingListEditor',
  loading,
);

const OffersTab = lazyPart(['offers'], () => import('./offers/offers-tab.tsx'), 'OffersTab', loading);

const CopyLearnpath = lazyPart(
  ['copies', 'jobs'],
  () => import('./copy/copy-learnpath.tsx'),
  'CopyLearnpath',
);

/** One learning path as its editor sees it. */
export function LearnpathPage() {
  const { t } = useTranslation('learnpaths');
  const { learnpathId: id = '', tab } = useParams();
  const { permissions } = useMe();
  // Whose copy is being made: at the copy, to which the window leads, it is over.
  const [copying, setCopying] = useState<string | null>(null);
  const { data, ...read } = useRoute(routes.getLearnpath, { params: { learnpathId: id } });
  const crumbs = [{ to: paths.admin.learnpaths(), label: t('list.title') }];
  if (!data) return pageToCome(read, { title: t('view.one'), breadcrumbs: crumbs, tabs: <TabsToCome /> });
  return (
    <Page
      title={data.title}
      breadcrumbs={crumbs}
      status={<StatusBadge status={data.status} deletingSince={data.deletingSince} />}
      actions={
        permissions.has('learnpaths.write') ? (
          <Button icon="copy" onPress={() => setCopying(data.id)}>
            {t('view.copy')}
          </Button>
        ) : null
      }
      tabs={
        <Tabs
          label={t('view.tabs')}
          tabs={[
            { to: paths.admin.learnpath(id), label: t('view.generalTab'), end: true },
            {
              to: paths.admin.learnpath(id, 'courses'),
              label: t('view.coursesTab'),
              count: data.courseCount,
            },
            { to: paths.admin.learnpath(id, 'outcomes'), label: t('view.outcomesTab') },
            { to: paths.admin.learnpath(id, 'documents'), label: t('view.documentsTab') },
            ...(permissions.has('learnpaths.write')
              ? [{ to: paths.admin.learnpath(id, 'sources'), label: t('view.sourcesTab') }]
              : []),
            { to: paths.admin.learnpath(id, 'students'), label: t('view.studentsTab') },
            { to: paths.admin.learnpath(id, 'teams'), label: t('view.teamsTab') },
            ...(permissions.has('learnpaths.write')
              ? [{ to: paths.admin.learnpath(id, 'offers'), label: t('view.offersTab') }]
              : []),
          ]}
        />
      }
    >
      {data.deletingSince ? <FinishLearnpathDeletion id={data.id} /> : null}
      {copying === data.id ? <CopyLearnpath learnpath={data} onClose={() => setCopying(null)} /> : null}
      {tab === 'courses' ? (
        <CoursesTab learnpath={data} />
      ) : tab === 'students' ? (
        <StudentsTab learnpath={data} />
      ) : tab === 'teams' ? (
        <TeamsTab learnpathId={data.id} />
      ) : tab === 'documents' ? (
        <DocumentsTab learnpathId={data.id} />
      ) : tab === 'sources' ? (
        <SourcesTab of={{ learnpathId: data.id }} />
      ) : tab === 'offers' ? (
        <OffersTab learnpath={data} />
      ) : tab === 'outcomes' ? (
        <OutcomesTab learnpathId={data.id} />
      ) : (
        <Sections>
          <GeneralTab key={data.id} learnpath={data} />
          {data.deletingSince ? null : <DeleteLearnpath id={data.id} />}
        </Sections>
      )}
      <Outlet />
    </Page>
  );
}
