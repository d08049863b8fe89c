import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { descending } from '#shared/platform/order.ts';
import { isOpen } from '#web/app/job-progress.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { FilesStep } from './files-step.tsx';
import { JobStep } from './job-step.tsx';

const check = 'educations.check-brought-in';
const bring = 'educations.bring-in';

type Step =
  | { readonly at: 'files' }
  | { readonly at: 'job'; readonly jobId: JobId; readonly isCheck: boolean };

/** Brings in students from another system: choose files, see what would happen, and do it. */
export function BroughtInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('brought-in');
  const [step, setStep] = useState<Step | null>(null);
  const lists = [
    useRoute(jobs.listJobs, { query: { kind: check, per_page: 1 } }),
    useRoute(jobs.listJobs, { query: { kind: bring, per_page: 1 } }),
  ];
  const error = lists.find((one) => one.error)?.error;
  const loaded = lists.every(({ data }) => data !== undefined);
  const [last] = lists.flatMap(({ data }) => data?.data ?? []).sort(descending(({ id }) => id));
  const show = ({ id, kind }: Job) => setStep({ at: 'job', jobId: id, isCheck: kind === check });
  // What was going on when the window was closed, is shown again, and stays when it ends.
  if (loaded && step === null) {
    if (last && isOpen(last)) show(last);
    else setStep({ at: 'files' });
  }
  return (
    <Dialog kind="wide" title={t('title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={() => lists.map((one) => one.refresh())} /> : null}
      {!error && !step ? <Loader /> : null}
      {step?.at === 'files' ? (
        <FilesStep onChecking={show} onLast={last ? () => show(last) : undefined} />
      ) : null}
      {step?.at === 'job' ? (
        <JobStep
          key={step.jobId}
          jobId={step.jobId}
          isCheck={step.isCheck}
          onStarted={show}
          onAnother={() => setStep({ at: 'files' })}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
