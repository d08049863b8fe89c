import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { type Coachee, coachRoutes } from '#shared/people/coach-routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { StatusBadge } from '../status-badge.tsx';

const Teams = lazyPart(
  ['teaching'],
  () => import('#web/app/taught-teams.tsx'),
  'TaughtTeams',
  <Skeleton shape="table" rows={4} />,
);

/** The students whom the user coaches, and those of the teams that they teach. */
export function StudentsPage() {
  const { t } = useTranslation('coaching');
  const list = useListState('search');
  const found = useRoute(coachRoutes.listMyStudents, {
    query: { page: list.page, search: list.filters.search },
  });
  const taught = useRoute(teachingRoutes.listTaughtLearnpaths);
  const own = (taught.data?.data ?? []).flatMap(({ title: learnpathTitle, teams }) =>
    teams.map((team) => ({ ...team, learnpathTitle })),
  );
  // Whether they coach anybody, also while somebody is looked for: without a search it is the same read.
  const coached = useRoute(coachRoutes.listMyStudents, { query: {} });
  const coachesNobody = coached.data?.data.length === 0;
  // Whether who is looked for is in a team: until that is known, nobody is told that nothing is found.
  const [inTeam, setInTeam] = useState(true);
  const teamsOnly = coachesNobody && own.length > 0;
  const teams = (
    <>
      {taught.error ? <FailedState error={taught.error} onRetry={taught.refresh} /> : null}
      {own.length > 0 ? <Teams teams={own} searchedAbove={!teamsOnly} onFound={setInTeam} /> : null}
    </>
  );
  if (teamsOnly)
    return (
      <Page title={t('students.title')} intro={t('students.taught')} width="wide">
        {teams}
      </Page>
    );
  return (
    <ListPage
      title={t('students.title')}
      intro={t('students.intro')}
      filters={<ListSearch list={list} label={t('students.search')} />}
      found={found}
      foundBelow={taught.loading || (own.length > 0 && inTeam)}
      list={list}
      empty={{ icon: 'users', title: t('students.empty'), text: t('students.emptyText') }}
      table={(rows, stale) => <StudentsTable rows={rows} stale={stale} />}
    >
      {teams}
    </ListPage>
  );
}

function StudentsTable({ rows, stale }: { rows: readonly Coachee[]; stale: boolean }) {
  const { t } = useTranslation('coaching');
  const columns: Column<Coachee>[] = [
    {
      key: 'name',
      title: t('students.name'),
      cell: ({ id, name }) => <Link to={paths.teacher.student(id)}>{name}</Link>,
    },
    { key: 'email', title: t('students.email'), cell: ({ email }) => email },
    {
      key: 'number',
      title: t('students.number'),
      secondary: true,
      cell: ({ studentNumber }) => studentNumber ?? '–',
    },
    {
      key: 'until',
      title: t('untilOn'),
      kind: 'date',
      secondary: true,
      cell: ({ untilOn }) => (untilOn ? formatDate(untilOn) : t('noEnd')),
    },
    {
      key: 'status',
      title: t('state'),
      kind: 'status',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
  return <Table caption={t('students.title')} columns={columns} rows={rows} stale={stale} />;
}
