import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table.tsx';
import { ListCard } from '../list-card.tsx';

/** The teams of a learning path: who studies together, who teaches them, and until when that may change. */
export function TeamsTab({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('teams');
  const { data, error, refresh } = useRoute(teamRoutes.listTeams, { params: { learnpathId } });
  const add = (
    <LinkButton to={paths.admin.team(learnpathId)} preventScrollReset variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  const departmentOf = (id: string) => data?.departments.find((one) => one.id === id)?.name ?? '–';
  const columns: Column<Team>[] = [
    {
      key: 'name',
      title: t('list.name'),
      cell: ({ id, name }) => (
        <Link to={paths.admin.team(learnpathId, id)} preventScrollReset>
          {name}
        </Link>
      ),
    },
    {
      key: 'department',
      title: t('list.department'),
      secondary: true,
      cell: (of) => departmentOf(of.departmentId),
    },
    {
      key: 'registration',
      title: t('list.registration'),
      cell: ({ opensOn, closesOn }) => `${formatDate(opensOn)} – ${formatDate(closesOn)}`,
    },
    { key: 'students', title: t('list.students'), kind: 'number', cell: ({ students }) => students.length },
    {
      key: 'teachers',
      title: t('list.teachers'),
      secondary: true,
      cell: ({ teachers }) => teachers.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'editable',
      title: t('list.editable'),
      cell: ({ editableUntil }) => (today() <= editableUntil ? formatDate(editableUntil) : t('list.fixed')),
    },
  ];
  return (
    <ListCard
      title={t('list.title')}
      caption={t('list.caption')}
      add={add}
      empty={{ icon: 'users', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      columns={columns}
      rows={data?.data}
      error={error}
      onRetry={refresh}
    />
  );
}
