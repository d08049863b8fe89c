import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/figures/routes.ts';
import { type LoadMeasure, loadMeasure, type Measure, measure } from '#shared/figures/schemas.ts';
import type { EducationId, JobId, LearnpathId, TeamId, UserId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { sheetFormat } from '#shared/platform/sheet.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import type { Period } from './period.ts';

type AskedFor = Period & {
  readonly educationId: EducationId | undefined;
  readonly teamId: TeamId | undefined;
};

/** What a sheet is about; empty: the numbers themselves. */
export interface About {
  readonly measure?: Measure;
  readonly load?: LoadMeasure;
  /** Whose load alone, and what they are called where it is known. */
  readonly personId?: UserId;
  readonly name?: string | undefined;
  /** The assessment of which learning path. */
  readonly learnpath?: { readonly id: LearnpathId; readonly title: string };
}

/** Writes the figures to a sheet, or makes them anew: asked, and then the job that does it. */
export function FigureJob({
  kind,
  asked,
  about = {},
  onClose,
}: {
  kind: 'export' | 'recount';
  asked: AskedFor;
  about?: About;
  onClose: () => void;
}) {
  const { t } = useTranslation('figures');
  const [jobId, setJobId] = useState<JobId | null>(null);
  return (
    <Dialog title={t(`${kind}.title`)} onClose={onClose}>
      {jobId ? (
        <JobInWindow jobId={jobId} onClose={onClose}>
          {() => <p>{t(`${kind}.done`)}</p>}
        </JobInWindow>
      ) : kind === 'export' ? (
        <ExportForm asked={asked} about={about} onStarted={setJobId} />
      ) : (
        <Recount onStarted={setJobId} />
      )}
    </Dialog>
  );
}

const form = z.object({
  format: sheetFormat,
  about: z.union([measure, loadMeasure, z.literal('numbers')]),
});

function ExportForm({
  asked,
  about: { personId, name, learnpath, ...about },
  onStarted,
}: {
  asked: AskedFor;
  about: About;
  onStarted: (id: JobId) => void;
}) {
  const { t } = useTranslation('figures');
  const { run } = useCommand(routes.exportFigures, { refreshes: [jobs.listJobs], errors: 'caller' });
  const people = measure.options.map((value) => ({
    value,
    label: t('export.people', { of: t(`column.${value}`) }),
  }));
  const loads = loadMeasure.options.map((value) => ({ value, label: t(`export.${value}`) }));
  return (
    <Form
      schema={form}
      values={{ format: 'xlsx', about: about.measure ?? about.load ?? 'numbers' }}
      onSubmit={({ format, about: chosen }) =>
        run({ body: { ...asked, format, personId, learnpathId: learnpath?.id, ...bodyOf(chosen) } })
      }
      onSaved={({ id }) => onStarted(id)}
    >
      {learnpath ? (
        <p>{t('export.assessment', { learnpath: learnpath.title })}</p>
      ) : personId ? (
        <p>{t('export.load', { name: name ?? t('loads.somebody') })}</p>
      ) : (
        <>
          <p>{t('export.text')}</p>
          <SelectField
            name="about"
            label={t('export.about')}
            options={[{ value: 'numbers', label: t('export.numbers') }, ...people, ...loads]}
          />
        </>
      )}
      <RadioGroup
        name="format"
        label={t('export.format')}
        options={sheetFormat.options.map((value) => ({ value, label: t(`formats.${value}`) }))}
      />
      <FormActions submit={t('export.start')} />
    </Form>
  );
}

/** What a choice says to the server. */
function bodyOf(chosen: z.infer<typeof form>['about']): About {
  const load = z.safeParse(loadMeasure, chosen).data;
  const one = z.safeParse(measure, chosen).data;
  return { ...(one && { measure: one }), ...(load && { load }) };
}

function Recount({ onStarted }: { onStarted: (id: JobId) => void }) {
  const { t } = useTranslation('figures');
  const { run, pending } = useCommand(routes.recountFigures, {
    refreshes: [routes.getFigures],
    errors: 'caller',
  });
  const [failure, setFailure] = useState<ApiError | null>(null);
  async function start() {
    const outcome = await run();
    setFailure(outcome.ok ? null : outcome.error);
    if (outcome.ok) onStarted(outcome.value.id);
  }
  return (
    <>
      {failure ? <Callout tone="danger" role="alert" title={errorText(failure)} /> : null}
      <p>{t('recount.text')}</p>
      <DialogActions>
        <Button variant="primary" isPending={pending} onPress={() => void start()}>
          {t('recount.start')}
        </Button>
      </DialogActions>
    </>
  );
}
