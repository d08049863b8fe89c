import { useTranslation } from 'react-i18next';
import { type OrganisationRow, organisationRoutes } from '#shared/people/organisation-routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

const refreshes = [organisationRoutes.listOrganisations];

/** Asks before an organisation is archived, which shuts everybody out, or brought back. */
export function ArchiveDialog({
  organisation: { id, name, version, archivedAt },
  onClose,
}: {
  organisation: OrganisationRow;
  onClose: () => void;
}) {
  const { t } = useTranslation('organisations');
  const { run } = useCommand(organisationRoutes.archiveOrganisation, { refreshes, errors: 'caller' });
  const doing = archivedAt ? 'restore' : 'archive';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t(`${doing}.title`, { name })}
      confirm={t(`action.${doing}`)}
      tone={archivedAt ? 'primary' : 'danger'}
      onReload={() => refresh(refreshes).then(onClose)}
      onConfirm={async () => {
        const outcome = await run({
          params: { organisationId: id },
          body: { version, archived: !archivedAt },
        });
        if (outcome.ok) notify('success', t(`${doing}.done`, { name }));
        return outcome;
      }}
    >
      {t(`${doing}.text`)}
    </ConfirmDialog>
  );
}
