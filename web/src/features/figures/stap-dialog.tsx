import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stapRoutes } from '#shared/figures/stap.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

/** Writes who follows which learning path to a sheet: asked, and then the job that does it. */
export function StapDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('figures');
  const [jobId, setJobId] = useState<JobId | null>(null);
  const { run } = useCommand(stapRoutes.startStapExport, { refreshes: [jobs.listJobs], errors: 'caller' });
  return (
    <Dialog title={t('stap.title')} onClose={onClose}>
      {jobId ? (
        <JobInWindow jobId={jobId} onClose={onClose}>
          {() => <p>{t('export.done')}</p>}
        </JobInWindow>
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
