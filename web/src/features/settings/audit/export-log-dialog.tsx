import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { auditRoutes, type RecordsFilter } from '#shared/settings/audit-routes.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

/** Exports a part of the log: one job writes it, and this shows how far it is. */
export function ExportLogDialog({ filter, onClose }: { filter: RecordsFilter; onClose: () => void }) {
  const { t } = useTranslation('audit');
  const { t: common } = useTranslation();
  const [started, setStarted] = useState<JobId | null>(null);
  const { run, pending } = useCommand(auditRoutes.exportRecords);
  async function begin() {
    const outcome = await run({ body: { format: 'csv-excel', filter } });
    if (outcome.ok) setStarted(outcome.value.id);
  }
  return (
    <Dialog title={t('sheet.title')} onClose={onClose}>
      {started ? (
        <JobProgress jobId={started}>
          {({ processed }) => <p>{t('sheet.done', { count: processed })}</p>}
        </JobProgress>
      ) : (
        <p>{t('sheet.intro')}</p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{common('action.close')}</Button>
        {started ? null : (
          <Button variant="primary" isPending={pending} onPress={() => void begin()}>
            {t('export')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
