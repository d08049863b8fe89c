import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { TaughtTeam, TeamStudent } from '#shared/guidance/teaching-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { paths } from './paths.ts';

/** A team, and of which learning path where that isn't said above it. */
type Shown = TaughtTeam & { readonly learnpathTitle?: string };

/** The students of each team that the teacher teaches. */
export function TaughtTeams({ teams }: { teams: readonly Shown[] }) {
  return teams.map((team) => (
    <Team
      key={team.id}
      team={team}
      title={team.learnpathTitle ? `${team.name} · ${team.learnpathTitle}` : team.name}
    />
  ));
}

function Team({ team, title }: { team: TaughtTeam; title: string }) {
  const { t } = useTranslation('teaching');
  const { data, error, refresh } = useRoute(teachingRoutes.getTaughtTeam, { params: { teamId: team.id } });
  if (error?.status === 404) {
    return (
      <EmptyState icon="lock" title={t('teamGone')}>
        {t('teamGoneText')}
      </EmptyState>
    );
  }
  if (error) return <FailedState error={error} onRetry={refresh} />;
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
      {!data ? (
        <Skeleton shape="table" rows={Math.min(team.studentCount, 10)} />
      ) : data.students.length === 0 ? (
        <EmptyState icon="users" title={t('students.none')} />
      ) : (
        <Table
          caption={t('students.of', { name: team.name })}
          columns={columns}
          rows={data.students}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
  );
}
