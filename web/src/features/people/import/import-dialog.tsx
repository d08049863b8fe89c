import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileId, JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import type { JobKind } from '#shared/platform/jobs.ts';
import { descending } from '#shared/platform/order.ts';
import { isOpen } from '#web/app/job-progress.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { JobStep, type Stage } from './job-step.tsx';

/** Where somebody is with an import: which file, or which job. */
type Step = { readonly at: 'file' } | { readonly at: 'columns'; readonly fileId: FileId } | JobAt;
interface JobAt {
  readonly at: 'job';
  readonly jobId: JobId;
  readonly stage: Stage;
}

/** Imports users from a file: choose it, say what its columns hold, see what it would do, and do it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('import');
  const [step, setStep] = useState<Step | null>(null);
  const lists = [useLast('check'), useLast('import'), useLast('invite')];
  const error = lists.find((one) => one.error)?.error;
  const last = newest(lists.flatMap(({ data }) => data?.data ?? []));
  const loaded = lists.every(({ data }) => data !== undefined);
  // What was going on when the window was closed, is shown again, and stays when it ends.
  if (loaded && step === null) setStep(last && isOpen(last) ? jobAt(last) : { at: 'file' });
  return (
    <Dialog kind="wide" title={t('title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={() => lists.map((one) => one.refresh())} /> : null}
      {!error && !step ? <Loader /> : null}
      {loaded && step?.at === 'file' ? (
        <FileStep
          onFile={(fileId) => setStep({ at: 'columns', fileId })}
          onLast={last ? () => setStep(jobAt(last)) : undefined}
        />
      ) : null}
      {loaded && step?.at === 'columns' ? (
        <ColumnsStep
          fileId={step.fileId}
          onChecking={(job) => setStep(jobAt(job))}
          onBack={() => setStep({ at: 'file' })}
        />
      ) : null}
      {loaded && step?.at === 'job' ? (
        <JobStep
          key={step.jobId}
          jobId={step.jobId}
          stage={step.stage}
          onStarted={(job) => setStep(jobAt(job))}
          onAnother={() => setStep({ at: 'file' })}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}

const jobAt = ({ id, kind }: Job): JobAt => ({
  at: 'job',
  jobId: id,
  stage: stages.find((stage) => kinds[stage] === kind) ?? 'import',
});

const kinds = {
  check: 'people.check-users-import',
  import: 'people.import-users',
  invite: 'people.invite-imported',
} as const satisfies Record<Stage, JobKind>;
const stages = Object.keys(kinds) as Stage[];

const useLast = (stage: Stage) => useRoute(jobs.listJobs, { query: { kind: kinds[stage], per_page: 1 } });

const newest = (found: readonly Job[]) => [...found].sort(descending(({ id }) => id))[0];
