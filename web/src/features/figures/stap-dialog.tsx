import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stapRoutes } from '#shared/figures/stap.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

/** Writes who follows which learning path to a sheet: asked, and then the job that does it. */
export function StapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('figures');
  const [jobId, setJobId] = useState<JobId | null>(null);
  const { run } = useCommand(stapRoutes.startStapExport, { refreshes: [jobs.listJobs], errors: 'caller' });
  return (
    <Dialog title={t('stap.title')} onClose={onClose}>
      {jobId ? (
        <>
          <JobProgress jobId={jobId} fieldName={(field) => field}>
            {() => <p>{t('export.done')}</p>}
          </JobProgress>
          <DialogActions>
            <Button autoFocus onPress={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <Form
          schema={stapRoutes.startStapExport.body}
          values={{ format: 'xlsx' }}
          onSubmit={(body) => run({ body })}
          onSaved={({ id }) => setJobId(id)}
        >
          <p>{t('stap.text')}</p>
          <RadioGroup
            name="format"
            label={t('export.format')}
            options={sheetFormat.options.map((value) => ({ value, label: t(`formats.${value}`) }))}
          />
          <FormActions submit={t('export.start')} />
        </Form>
      )}
    </Dialog>
  );
}
