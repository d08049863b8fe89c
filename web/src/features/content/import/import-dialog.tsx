import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileId, JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { ImportFile } from '#web/app/import-file.tsx';
import { isOpen } from '#web/app/job-progress.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { JobStep } from './job-step.tsx';
import { PreviewStep } from './preview-step.tsx';

type Step =
  | { readonly at: 'file' }
  | { readonly at: 'preview'; readonly fileId: FileId }
  | { readonly at: 'job'; readonly jobId: JobId };

/** Brings in a course that was made elsewhere: choose its file, see what it would become, and have it made. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('course-import');
  const [step, setStep] = useState<Step | null>(null);
  const imports = useRoute(jobs.listJobs, { query: { kind: 'content.import-course', per_page: 1 } });
  const last = imports.data?.data[0];
  // What was going on when the window was closed, is shown again, and stays when it ends.
  if (imports.data && step === null)
    setStep(last && isOpen(last) ? { at: 'job', jobId: last.id } : { at: 'file' });
  return (
    <Dialog kind="wide" title={t('title')} onClose={onClose}>
      {imports.error ? <FailedState error={imports.error} onRetry={imports.refresh} /> : null}
      {!imports.error && !step ? <Loader /> : null}
      {step?.at === 'file' ? (
        <ImportFile
          purpose="content-import"
          texts={{ label: t('file.label'), missing: t('file.missing'), next: t('file.next') }}
          onFile={({ fileId }) => setStep({ at: 'preview', fileId })}
        >
          <p>{t('file.intro')}</p>
        </ImportFile>
      ) : null}
      {step?.at === 'preview' ? (
        <PreviewStep
          fileId={step.fileId}
          onStarted={({ id }) => setStep({ at: 'job', jobId: id })}
          onBack={() => setStep({ at: 'file' })}
        />
      ) : null}
      {step?.at === 'job' ? (
        <JobStep
          key={step.jobId}
          jobId={step.jobId}
          onAnother={() => setStep({ at: 'file' })}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  );
}
