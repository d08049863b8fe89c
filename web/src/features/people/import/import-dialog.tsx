import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileId, JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { isOpen } from '#web/app/job-progress.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { JobStep } from './job-step.tsx';

/** Where somebody is with an import: which file, or which job. */
type Step = { readonly at: 'file' } | { readonly at: 'columns'; readonly fileId: FileId } | JobAt;
interface JobAt {
  readonly at: 'job';
  readonly jobId: JobId;
  readonly isCheck: boolean;
}

/** Imports users from a file: choose it, say what its columns hold, see what it would do, and do it. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('import');
  const [step, setStep] = useState<Step | null>(null);
  const imports = useRoute(jobs.listJobs, { query: { kind: 'people.import-users', per_page: 1 } });
  const checks = useRoute(jobs.listJobs, { query: { kind: 'people.check-users-import', per_page: 1 } });
  const error = imports.error ?? checks.error;
  const last = newest(imports.data?.data[0], checks.data?.data[0]);
  const loaded = imports.data !== undefined && checks.data !== undefined;
  // What was going on when the window was closed, is shown again, and stays when it ends.
  if (loaded && step === null) setStep(last && isOpen(last) ? jobAt(last) : { at: 'file' });
  return (
    <Dialog kind="wide" title={t('title')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      {error ? (
        <FailedState error={error} onRetry={() => [imports, checks].map((one) => one.refresh())} />
      ) : null}
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
          isCheck={step.isCheck}
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
  isCheck: kind === 'people.check-users-import',
});

function newest(one: Job | undefined, other: Job | undefined): Job | undefined {
  if (!one || !other) return one ?? other;
  return one.id > other.id ? one : other;
}
