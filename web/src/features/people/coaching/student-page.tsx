import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Followed } from '../followed.tsx';
import { StatusBadge } from '../status-badge.tsx';

/** One student, as who coaches them sees one: how to reach them, and how far they are. */
export function StudentPage() {
  const { studentId = '' } = useParams();
  const { t } = useTranslation('coaching');
  const breadcrumbs = [{ to: paths.teacher.students(), label: t('students.title') }];
  const params = { userId: studentId };
  const { data, error, loading, refresh } = useRoute(coachRoutes.getMyStudent, { params });
  if (error || loading || !data) {
    return (
      <Page title={t('student')} breadcrumbs={breadcrumbs} {...(!error && { intro: '…' })}>
        {error ? <FailedState error={error} onRetry={refresh} /> : <SectionsToCome rows={3} />}
      </Page>
    );
  }
  const facts = [
    { term: t('students.email'), value: <a href={`mailto:${data.email}`}>{data.email}</a> },
    { term: t('students.number'), value: data.studentNumber ?? '–' },
    ...(data.phoneNumber ? [{ term: t('phone'), value: data.phoneNumber }] : []),
    ...(data.mobileNumber ? [{ term: t('mobile'), value: data.mobileNumber }] : []),
  ];
  return (
    <Page
      title={data.name}
      intro={t('studentIntro')}
      breadcrumbs={breadcrumbs}
      status={<StatusBadge status={data.status} />}
    >
      <Card title={t('contact')}>
        <DefinitionList facts={facts} />
      </Card>
      <Progress userId={studentId} />
    </Page>
  );
}

function Progress({ userId }: { userId: string }) {
  const { t } = useTranslation(['people', 'coaching']);
  const found = useRoute(learnpaths.listLearnpathsOfUser, { params: { userId } });
  if (found.error) return <FailedState error={found.error} onRetry={found.refresh} />;
  if (!found.data) return <Skeleton shape="table" rows={3} />;
  if (found.data.data.length === 0) return <EmptyState icon="path" title={t('people:learnpaths.empty')} />;
  return (
    <Card title={t('people:learnpaths.title')} flush>
      <Followed rows={found.data.data} />
    </Card>
  );
}
