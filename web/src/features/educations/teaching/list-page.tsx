import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { taughtEducationRoutes as routes, type TaughtEducation } from '#shared/guidance/education-routes.ts';
import { paths } from '#web/app/paths.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatEc, formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

/** The educations of what somebody teaches and of whom they coach. */
export function TaughtEducationsPage() {
  const { t } = useTranslation(['teaching', 'educations']);
  const { data, error, loading, refresh } = useRoute(routes.listTaughtEducations);
  const columns: Column<TaughtEducation>[] = [
    {
      key: 'name',
      title: t('educations.name'),
      cell: ({ id, name }) => <Link to={paths.teacher.education(id)}>{name}</Link>,
    },
    {
      key: 'level',
      title: t('educations.level'),
      secondary: true,
      cell: ({ level }) => t(`educations:level.${level}`),
    },
    {
      key: 'studyYear',
      title: t('educations.studyYear'),
      kind: 'number',
      secondary: true,
      cell: ({ studyYear }) => studyYearName(studyYear),
    },
    { key: 'points', title: t('educations.points'), kind: 'number', cell: ({ points }) => formatEc(points) },
    {
      key: 'own',
      title: t('educations.own'),
      kind: 'number',
      cell: ({ ownLearnpathCount: own, learnpathCount: all }) =>
        t('educations.ofAll', { own: formatNumber(own), all: formatNumber(all) }),
    },
    {
      key: 'students',
      title: t('educations.students'),
      kind: 'number',
      cell: ({ studentCount }) => formatNumber(studentCount),
    },
  ];
  return (
    <Page title={t('educations.title')} intro={t('educations.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="table" /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon="register" title={t('educations.empty')}>
          {t('educations.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? (
        <Card flush>
          <Table caption={t('educations.title')} columns={columns} rows={data.data} />
        </Card>
      ) : null}
    </Page>
  );
}
