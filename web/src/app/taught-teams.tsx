import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { TaughtTeam, TeamStudent } from '#shared/guidance/teaching-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { hasWords } from '#web/platform/has-words.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { paths } from './paths.ts';

/** A team, and of which learning path where that isn't said above it. */
type Shown = TaughtTeam & { readonly learnpathTitle?: string };

/** From so many students on, one is looked for by name. */
const manyStudents = 20;

/**
 * The students of each team that the teacher teaches; where they are many, or a search is at work, by that.
 * @param searchedAbove the page has a search of its own, which these follow, and says itself when nobody is found
 * @param onFound gets whether any of them has who is looked for, when that changes
 */
export function TaughtTeams({
  teams,
  searchedAbove = false,
  onFound,
}: {
  teams: readonly Shown[];
  searchedAbove?: boolean;
  onFound?: (found: boolean) => void;
}) {
  const { t } = useTranslation('teaching');
  const list = useListState('search');
  const { search = '' } = list.filters;
  const [without, setWithout] = useState<readonly string[]>([]);
  const total = teams.reduce((sum, { studentCount }) => sum + studentCount, 0);
  // Each reads its own students: it says itself whether it has who is looked for.
  const told = (id: string) => (found: boolean) =>
    setWithout((before) => [...before.filter((one) => one !== id), ...(found ? [] : [id])]);
  const nobody = search !== '' && teams.every(({ id }) => without.includes(id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes, not with each callback
  useEffect(() => onFound?.(!nobody), [nobody]);
  return (
    <>
      {!searchedAbove && (search || total >= manyStudents) ? (
        <ListSearch list={list} label={t('students.search')} />
      ) : null}
      {teams.map((team) => (
        <Team
          key={team.id}
          team={team}
          title={team.learnpathTitle ? `${team.name} · ${team.learnpathTitle}` : team.name}
          search={search}
          onFound={told(team.id)}
        />
      ))}
      {nobody && !searchedAbove ? <EmptyState icon="search" title={t('students.nobody')} /> : null}
    </>
  );
}

function Team({
  team,
  title,
  search,
  onFound,
}: {
  team: TaughtTeam;
  title: string;
  search: string;
  onFound: (found: boolean) => void;
}) {
  const { t } = useTranslation('teaching');
  const { data, error, refresh } = useRoute(teachingRoutes.getTaughtTeam, { params: { teamId: team.id } });
  const rows = data?.students.filter(({ name, email }) => hasWords(`${name} ${email}`, search));
  const nobody = search !== '' && rows?.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it changes, not with each callback
  useEffect(() => onFound(!nobody), [nobody]);
  if (error?.status === 404) {
    return (
      <EmptyState icon="lock" title={t('teamGone')}>
        {t('teamGoneText')}
      </EmptyState>
    );
  }
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (nobody) return null;
  const columns: Column<TeamStudent>[] = [
    {
      key: 'name',
      title: t('students.name'),
      cell: ({ id, name }) => <Link to={paths.teacher.student(id)}>{name}</Link>,
    },
    {
      key: 'email',
      title: t('students.email'),
      cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a>,
    },
  ];
  return (
    <Card title={title} flush>
      {!data || !rows ? (
        <Skeleton shape="table" rows={Math.min(team.studentCount, 10)} />
      ) : data.students.length === 0 ? (
        <EmptyState icon="users" title={t('students.none')} />
      ) : (
        <Table caption={t('students.of', { name: team.name })} columns={columns} rows={rows} />
      )}
    </Card>
  );
}
