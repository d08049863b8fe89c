import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { Enrolment } from '#shared/learnpaths/schemas.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { PublicationBadge } from './publication-badge.tsx';

const EvaluationResults = lazyPart(
  ['evaluation'],
  () => import('#web/app/evaluation/results.tsx'),
  'EvaluationResults',
  <Skeleton rows={3} />,
);

/** One learning path, to look at: what is in it, its teams with their figures, and who follows it. */
export function LearnpathPage() {
  const { learnpathId = '' } = useParams();
  const { t } = useTranslation('figures');
  const breadcrumbs = [{ to: paths.manager.learnpaths(), label: t('lists.learnpaths.title') }];
  const params = { learnpathId };
  const { data, ...read } = useRoute(routes.getLearnpath, { params });
  if (!data)
    return pageToCome(read, { title: t('lists.learnpath'), breadcrumbs }, <SectionsToCome rows={3} />);
  return (
    <Page
      title={data.title}
      intro={[data.subtitle, formatEc(data.ects)].filter(Boolean).join(' · ')}
      breadcrumbs={breadcrumbs}
      status={<PublicationBadge status={data.status} />}
      actions={<LinkButton to={paths.manager.assessment(learnpathId)}>{t('lists.assessment')}</LinkButton>}
      width="wide"
    >
      <Teams learnpathId={learnpathId} />
      <EvaluationResults learnpathId={learnpathId} mayAsk />
      <Card title={t('lists.courses.title')}>
        {data.courses.length === 0 ? <p>{t('lists.noCourses')}</p> : null}
        <ol>
          {data.courses.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ol>
      </Card>
      <Students learnpathId={learnpathId} />
    </Page>
  );
}

function Teams({ learnpathId }: { learnpathId: string }) {
  const { t } = useTranslation('figures');
  const { data, error, refresh } = useRoute(teamRoutes.listTeams, { params: { learnpathId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('lists.teams')}>
      <ul>
        {data.data.map(({ id, name, students }) => (
          <li key={id}>
            <Link to={paths.manager.teamFigures(learnpathId, id)}>{name}</Link>{' '}
            {t('lists.teamStudents', { count: students.length })}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Students({ learnpathId }: { learnpathId: string }) {
  const { t } = useTranslation('figures');
  const list = useListState();
  const found = useRoute(routes.listEnrolments, { params: { learnpathId }, query: { page: list.page } });
  const columns: Column<Enrolment>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ userId, studentName }) => (
        <Link to={paths.manager.studentAt(userId).page()}>{studentName}</Link>
      ),
    },
    { key: 'from', title: t('lists.from'), kind: 'date', cell: ({ startsOn }) => formatDate(startsOn) },
    {
      key: 'until',
      title: t('lists.until'),
      kind: 'date',
      cell: ({ endsOn }) => (endsOn ? formatDate(endsOn) : '–'),
    },
  ];
  return (
    <ListBody
      list={list}
      found={found}
      title={t('lists.students.title')}
      empty={<EmptyState icon="users" title={t('lists.nobodyFollows')} />}
    >
      {(rows, stale) => (
        <Table
          caption={t('lists.students.title')}
          columns={columns}
          rows={rows}
          rowKey={({ userId }) => userId}
          stale={stale}
        />
      )}
    </ListBody>
  );
}
