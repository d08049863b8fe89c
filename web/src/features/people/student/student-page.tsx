import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useWriteTo } from '#web/app/use-write-to.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Tabs, TabsToCome } from '#web/ui/tabs.tsx';
import { Followed } from '../followed.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { Examinations } from './examinations.tsx';
import { Notes } from './notes.tsx';
import { Programme } from './programme.tsx';
import { useStudentAt } from './where.ts';

const StudentDocuments = lazyPart(
  ['documents'],
  () => import('../documents/student-documents.tsx'),
  'StudentDocuments',
);

const StudyTimeline = lazyPart(['timeline'], () => import('#web/app/study-timeline.tsx'), 'StudyTimeline');

const tabs = ['examinations', 'notes', 'study-timeline'];

/** One student, as who teaches, coaches or oversees them sees one: each what they may. */
export function StudentPage() {
  const { tab } = useParams();
  const { userId, to, app } = useStudentAt();
  const { t } = useTranslation(['guidance', 'coaching']);
  const breadcrumbs = [
    app === 'manager'
      ? { to: paths.manager.students(), label: t('students') }
      : { to: paths.teacher.students(), label: t('coaching:students.title') },
  ];
  const { data, ...read } = useRoute(coachRoutes.getMyStudent, { params: { userId } });
  if (tab && !tabs.includes(tab)) return <Navigate to={to.page()} replace />;
  if (!data)
    return pageToCome(
      read,
      {
        title: t('student'),
        breadcrumbs,
        intro: '…',
        tabs: <TabsToCome />,
        gone: { title: t('gone'), text: t('goneText') },
      },
      <SectionsToCome rows={3} />,
    );
  const facts = [
    { term: t('coaching:students.email'), value: <a href={`mailto:${data.email}`}>{data.email}</a> },
    { term: t('coaching:students.number'), value: data.studentNumber ?? '–' },
    ...(data.phoneNumber ? [{ term: t('coaching:phone'), value: data.phoneNumber }] : []),
    ...(data.mobileNumber ? [{ term: t('coaching:mobile'), value: data.mobileNumber }] : []),
  ];
  return (
    <Page
      title={data.name}
      intro={t(data.whole ? 'introWhole' : 'introTaught')}
      breadcrumbs={breadcrumbs}
      status={<StatusBadge status={data.status} />}
      tabs={
        <Tabs
          label={t('tabs')}
          tabs={[
            { to: to.page(), label: t('overview'), end: true },
            { to: to.page('examinations'), label: t('examinations.title') },
            { to: to.page('notes'), label: t('notes.title') },
            ...(data.whole ? [{ to: to.page('study-timeline'), label: t('timeline') }] : []),
          ]}
        />
      }
    >
      {tab === 'examinations' ? (
        <Examinations userId={data.id} to={to} />
      ) : tab === 'notes' ? (
        <Notes userId={data.id} />
      ) : tab === 'study-timeline' && data.whole ? (
        <StudyTimeline
          userId={data.id}
          links={{ work: (of) => to.examination(of.learnpathId, of.submissionId) }}
        />
      ) : (
        <>
          <Card title={t('coaching:contact')} actions={<Write userId={data.id} />}>
            <DefinitionList facts={facts} />
          </Card>
          {data.whole ? <Programme userId={data.id} /> : null}
          <Learnpaths userId={userId} />
          {data.whole && app === 'teacher' ? <StudentDocuments userId={data.id} /> : null}
        </>
      )}
    </Page>
  );
}

function Write({ userId }: { userId: UserId }) {
  const { t } = useTranslation('coaching');
  const write = useWriteTo();
  if (!write) return null;
  return (
    <Button size="small" icon="message" onPress={() => void write(userId)}>
      {t('write')}
    </Button>
  );
}

function Learnpaths({ userId }: { userId: string }) {
  const { t } = useTranslation('people');
  const { to } = useStudentAt();
  const found = useRoute(learnpaths.listLearnpathsOfUser, { params: { userId } });
  if (found.error) return <FailedState error={found.error} onRetry={found.refresh} />;
  if (!found.data) return <Skeleton shape="table" rows={3} />;
  if (found.data.data.length === 0) return <EmptyState icon="path" title={t('learnpaths.empty')} />;
  return (
    <Card title={t('learnpaths.title')} flush>
      <Followed rows={found.data.data} to={to.learnpath} />
    </Card>
  );
}
