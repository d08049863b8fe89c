import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/figures/routes.ts';
import { measure } from '#shared/figures/schemas.ts';
import type { EducationId, JobId, TeamId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Period } from './period.ts';

type AskedFor = Period & {
  readonly educationId: EducationId | undefined;
  readonly teamId: TeamId | undefined;
};

/** Writes the figures to a sheet, or makes them anew: asked, and then the job that does it. */
export function FigureJob({
  kind,
  asked,
  onClose,
}: {
  kind: 'export' | 'recount';
  asked: AskedFor;
  onClose: () => void;
}) {
  const { t } = useTranslation('figures');
  const [jobId, setJobId] = useState<JobId | null>(null);
  return (
    <Dialog title={t(`${kind}.title`)} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      {jobId ? (
        <>
          <JobProgress jobId={jobId} fieldName={(field) => field}>
            {() => <p>{t(`${kind}.done`)}</p>}
          </JobProgress>
          <DialogActions>
            <Button autoFocus onPress={onClose}>
              {t('close')}
            </Button>
          </DialogActions>
        </>
      ) : kind === 'export' ? (
        <ExportForm asked={asked} onStarted={setJobId} />
      ) : (
        <Recount onStarted={setJobId} />
      )}
    </Dialog>
  );
}

const form = z.object({ format: sheetFormat, about: z.union([measure, z.literal('numbers')]) });

function ExportForm({ asked, onStarted }: { asked: AskedFor; onStarted: (id: JobId) => void }) {
  const { t } = useTranslation('figures');
  const { run } = useCommand(routes.exportFigures, { refreshes: [jobs.listJobs], errors: 'caller' });
  const people = measure.options.map((value) => ({
    value,
    label: t('export.people', { of: t(`column.${value}`) }),
  }));
  return (
    <Form
      schema={form}
      values={{ format: 'xlsx', about: 'numbers' }}
      onSubmit={({ format, about }) =>
        run({ body: { ...asked, format, ...(about === 'numbers' ? {} : { measure: about }) } })
      }
      onSaved={({ id }) => onStarted(id)}
    >
      <p>{t('export.text')}</p>
      <SelectField
        name="about"
        label={t('export.about')}
        options={[{ value: 'numbers', label: t('export.numbers') }, ...people]}
      />
      <RadioGroup
        name="format"
        label={t('export.format')}
        options={sheetFormat.options.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <FormActions submit={t('export.start')} />
    </Form>
  );
}

function Recount({ onStarted }: { onStarted: (id: JobId) => void }) {
  const { t } = useTranslation('figures');
  const { run, pending } = useCommand(routes.recountFigures, { refreshes: [routes.getFigures] });
  return (
    <>
      <p>{t('recount.text')}</p>
      <DialogActions>
        <Button
          variant="primary"
          isPending={pending}
          onPress={() => void run().then((done) => done.ok && onStarted(done.value.id))}
        >
          {t('recount.start')}
        </Button>
      </DialogActions>
    </>
  );
}
