import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import type { Team } from '#shared/learnpaths/team-schemas.ts';
import { editWindowBetween } from '#shared/planning/window.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TeamForm } from './team-form.tsx';

/** A team at its own address, in a panel over its learning path; without an id: a new one. */
export function TeamPanel() {
  const { t } = useTranslation('teams');
  const { learnpathId = '', teamId } = useParams();
  const navigate = useNavigate();
  const found = useRoute(teamRoutes.listTeams, { params: { learnpathId } });
  const team = found.data?.data.find(({ id }) => id === teamId);
  const fixed = team !== undefined && today() > team.editableUntil;
  const close = () =>
    void navigate(paths.admin.learnpath(learnpathId, 'teams'), { preventScrollReset: true });
  return (
    <Dialog kind="side" title={teamId ? (team?.name ?? t('one.edit')) : t('one.new')} onClose={close}>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {!found.data && !found.error ? <Skeleton rows={6} /> : null}
      {found.data && teamId && !team ? <Callout tone="warning" title={t('one.gone')} /> : null}
      {fixed ? <Callout title={t('one.fixed', { count: editWindowBetween(team) })} /> : null}
      {team && !fixed ? <p>{t('one.until', { date: formatDate(team.editableUntil) })}</p> : null}
      {found.data && (team || !teamId) ? (
        <TeamForm
          learnpathId={learnpathId}
          team={team}
          fixed={fixed}
          departments={found.data.departments}
          onSaved={close}
        />
      ) : null}
      {team && !fixed ? <DeleteTeam team={team} onDeleted={close} /> : null}
    </Dialog>
  );
}

function DeleteTeam({ team, onDeleted }: { team: Team; onDeleted: () => void }) {
  const { t } = useTranslation('teams');
  const { run } = useCommand(teamRoutes.deleteTeam, { refreshes: [teamRoutes.listTeams], errors: 'caller' });
  const { id: teamId, learnpathId, name } = team;
  return (
    <DeleteButton
      label={t('one.delete')}
      question={t('one.deleteTitle')}
      onDelete={async () => {
        const outcome = await run({ params: { learnpathId, teamId } });
        if (!outcome.ok) return outcome;
        notify('success', t('one.deleted'));
        onDeleted();
        return outcome;
      }}
    >
      {t('one.deleteText', { name })}
    </DeleteButton>
  );
}
