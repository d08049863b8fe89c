import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/people/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { StudentEducation } from '#web/app/student-education.tsx';
import { TimelineTab } from '#web/app/timeline-tab.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { late } from '#web/ui/late.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { AccessTab } from './access-tab.tsx';
import { DeletedUser } from './deleted-user.tsx';
import { LearnpathsTab } from './learnpaths-tab.tsx';
import { nameOf } from './names.ts';
import { ProfileTab } from './profile-tab.tsx';
import { RolesTab } from './roles-tab.tsx';
import { StatusBadge } from './status-badge.tsx';

/** Fetched with their texts when they are opened. */
const CoachesTab = late(async () => {
  const [{ CoachesTab }] = await Promise.all([import('./coaching/coaches-tab.tsx'), loadTexts(['coaching'])]);
  return { default: CoachesTab };
});
const DocumentsTab = late(async () => {
  const [{ DocumentsTab }] = await Promise.all([
    import('./documents/documents-tab.tsx'),
    loadTexts(['documents']),
  ]);
  return { default: DocumentsTab };
});
const HandoverTab = late(async () => {
  const [{ HandoverTab }] = await Promise.all([
    import('./handover/handover-tab.tsx'),
    loadTexts(['handover', 'coaching', 'jobs', 'errors']),
  ]);
  return { default: HandoverTab };
});
const NotesTab = lazyPart(['guidance'], () => import('./student/notes.tsx'), 'Notes', <Skeleton rows={4} />);
const ExaminationsTab = lazyPart(
  ['guidance', 'assignments'],
  () => import('./student/examinations.tsx'),
  'Examinations',
  <Skeleton shape="table" rows={4} />,
);
const StudyTimeline = lazyPart(
  ['timeline'],
  () => import('#web/app/study-timeline.tsx'),
  'StudyTimeline',
  <Skeleton shape="table" rows={4} />,
);
const PrivacyTab = late(async () => {
  const [{ PrivacyTab }] = await Promise.all([
    import('./privacy-tab.tsx'),
    loadTexts(['privacy', 'jobs', 'errors']),
  ]);
  return { default: PrivacyTab };
});

/** One user as an administrator sees them. */
export function UserPage() {
  const { userId = '', blockId, tab = blockId && 'education' } = useParams();
  return <LoadedUser key={userId} id={userId} tab={tab} />;
}

function LoadedUser({ id, tab }: { id: string; tab: string | undefined }) {
  const { t } = useTranslation(['people', 'account']);
  const { permissions } = useMe();
  const crumbs = [{ to: paths.admin.users(), label: t('list.title') }];
  const { data, ...read } = useRoute(routes.getUser, { params: { userId: id } });
  if (!data)
    return pageToCome(
      read,
      { title: t('account:view.one'), breadcrumbs: crumbs, intro: '…', tabs: <TabsToCome /> },
      <SectionsToCome rows={8} />,
    );
  const common = {
    title: nameOf(data.profile),
    intro: data.email,
    breadcrumbs: crumbs,
    status: <StatusBadge status={data.status} invitedAt={data.awaitedSince} />,
  };
  if (data.deletedAt) {
    return (
      <Page {...common}>
        <DeletedUser user={data} deletedAt={data.deletedAt} />
        {permissions.has('users.write') ? (
          <Suspense fallback={<Skeleton shape="table" rows={2} />}>
            <HandoverTab user={data} />
          </Suspense>
        ) : null}
      </Page>
    );
  }
  const tabs = [
    { to: paths.admin.user(id), label: t('account:view.profile'), end: true },
    ...(permissions.has('users.write')
      ? [{ to: paths.admin.user(id, 'roles'), label: t('account:view.roles') }]
      : []),
    { to: paths.admin.user(id, 'access'), label: t('account:view.access') },
    ...(permissions.has('learnpaths.read')
      ? [{ to: paths.admin.user(id, 'learnpath'), label: t('account:view.learnpaths') }]
      : []),
    ...(permissions.has('educations.read')
      ? [{ to: paths.admin.user(id, 'education'), label: t('account:view.education') }]
      : []),
    ...(permissions.has('educations.read')
      ? [{ to: paths.admin.user(id, 'study-timeline'), label: t('account:view.studyTimeline') }]
      : []),
    { to: paths.admin.user(id, 'examinations'), label: t('account:view.examinations') },
    { to: paths.admin.user(id, 'notes'), label: t('account:view.notes') },
    { to: paths.admin.user(id, 'coaches'), label: t('account:view.coaches') },
    ...(permissions.has('users.write')
      ? [{ to: paths.admin.user(id, 'documents'), label: t('account:view.documents') }]
      : []),
    ...(permissions.has('users.write')
      ? [{ to: paths.admin.user(id, 'handover'), label: t('account:view.handover') }]
      : []),
    ...(permissions.has('audit.read')
      ? [{ to: paths.admin.user(id, 'timeline'), label: t('account:view.timeline') }]
      : []),
    ...(permissions.has('users.write')
      ? [{ to: paths.admin.user(id, 'privacy'), label: t('account:view.privacy') }]
      : []),
  ];
  return (
    <Page {...common} tabs={<Tabs label={t('account:view.tabs')} tabs={tabs} />}>
      {tab === 'roles' ? (
        <RolesTab user={data} />
      ) : tab === 'access' ? (
        <AccessTab user={data} />
      ) : tab === 'privacy' ? (
        <Suspense fallback={<SectionsToCome rows={3} />}>
          <PrivacyTab user={data} />
        </Suspense>
      ) : tab === 'learnpath' ? (
        <LearnpathsTab user={data} />
      ) : tab === 'education' ? (
        <StudentEducation userId={data.id} />
      ) : tab === 'study-timeline' ? (
        <StudyTimeline
          userId={data.id}
          links={{
            work: (of) => paths.admin.studentAt(data.id).examination(of.learnpathId, of.submissionId),
          }}
        />
      ) : tab === 'examinations' ? (
        <ExaminationsTab userId={data.id} to={paths.admin.studentAt(data.id)} />
      ) : tab === 'notes' ? (
        <NotesTab userId={data.id} />
      ) : tab === 'coaches' ? (
        <Suspense fallback={<Skeleton shape="table" rows={2} />}>
          <CoachesTab user={data} />
        </Suspense>
      ) : tab === 'documents' ? (
        <Suspense fallback={<Skeleton shape="table" rows={3} />}>
          <DocumentsTab userId={data.id} />
        </Suspense>
      ) : tab === 'handover' ? (
        <Suspense fallback={<Skeleton shape="table" rows={4} />}>
          <HandoverTab user={data} />
        </Suspense>
      ) : tab === 'timeline' ? (
        <TimelineTab type="user" id={data.id} />
      ) : (
        <ProfileTab user={data} />
      )}
    </Page>
  );
}
