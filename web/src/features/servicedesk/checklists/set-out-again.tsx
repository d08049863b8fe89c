import { useTranslation } from 'react-i18next';
import { checklistRoutes as routes } from '#shared/servicedesk/checklist-routes.ts';
import type { Checklist } from '#shared/servicedesk/checklist-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { now } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';

/** Longer than it takes with the largest group. */
const patientMilliseconds = 10 * 60_000;

/** Has a checklist set out once more that has been on its way for long: its job failed, or was stopped. */
export function SetOutAgain({
  checklist: { id, version, state, updatedAt },
}: {
  readonly checklist: Checklist;
}) {
  const { t } = useTranslation('common');
  const route = state === 'archiving' ? routes.archiveChecklist : routes.publishChecklist;
  const { run, pending } = useCommand(route, { refreshes: [routes.getChecklist, routes.listChecklists] });
  if (now() - Date.parse(updatedAt) < patientMilliseconds) return null;
  async function again() {
    const { ok } = await run({ params: { checklistId: id }, body: { version } });
    if (!ok) await refresh([routes.getChecklist]);
  }
  return (
    <Button isPending={pending} onPress={() => void again()}>
      {t('action.retry')}
    </Button>
  );
}
