import { useTranslation } from 'react-i18next';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { Checklist } from '#shared/servicedesk/checklist-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';

/** Takes a published checklist away from its readers, once that is confirmed. */
export function ArchiveChecklist({ checklist: { id, version } }: { checklist: Checklist }) {
  const { t } = useTranslation('servicedesk');
  const { run } = useCommand(routes.archiveChecklist, {
    refreshes: [routes.getChecklist, routes.listChecklists, routes.listOwnChecklists],
    errors: 'caller',
  });

  async function archive() {
    const outcome = await run({ params: { checklistId: id }, body: { version } });
    if (!outcome.ok) await refresh([routes.getChecklist]);
    return outcome;
  }
  return (
    <AskingButton
      label={t('article.archive')}
      button={{ icon: 'archive' }}
      rereads
      title={t('checklists.archiveTitle')}
      onConfirm={archive}
    >
      {t('checklists.archiveText')}
    </AskingButton>
  );
}
