import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId, UserId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { UsersFilter } from '#shared/people/export-routes.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { isOpen } from '#web/app/job-progress.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { ExportForm } from './export-form.tsx';

/** Exports users to a file: which, with what, and then the job that writes it. */
export function ExportDialog({
  filter,
  chosen,
  onClose,
}: {
  filter: UsersFilter;
  chosen: readonly UserId[];
  onClose: () => void;
}) {
  const { t } = useTranslation('export');
  const [step, setStep] = useState<'form' | JobId | null>(null);
  const { data, error, refresh } = useRoute(jobs.listJobs, {
    query: { kind: 'people.export-users', per_page: 1 },
  });
  const last = data?.data[0];
  // What was going on when the window was closed, is shown again, and stays when it ends.
  if (data && step === null) setStep(last && isOpen(last) ? last.id : 'form');
  return (
    <Dialog kind="wide" title={t('title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!error && !step ? <Loader /> : null}
      {step === 'form' ? (
        <ExportForm
          filter={filter}
          chosen={chosen}
          onStarted={({ id }) => setStep(id)}
          {...(last ? { onLast: () => setStep(last.id) } : {})}
        />
      ) : null}
      {step && step !== 'form' ? (
        <JobInWindow
          key={step}
          jobId={step}
          actions={<Button onPress={() => setStep('form')}>{t('another')}</Button>}
          onClose={onClose}
        >
          {({ processed }) => <p>{t('done', { count: processed })}</p>}
        </JobInWindow>
      ) : null}
    </Dialog>
  );
}
