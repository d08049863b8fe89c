import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { refresh } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';

/** Follows the job that moves students with their starting moment. */
export function MovingDialog({ jobId, onClose }: { jobId: JobId; onClose: () => void }) {
  const { t } = useTranslation('planning');
  return (
    <Dialog title={t('move.going')} onClose={onClose}>
      <JobInWindow
        jobId={jobId}
        fieldName={() => t('eligible.student')}
        onEnded={() => void refresh([routes.listRegistrations])}
        onClose={onClose}
      >
        {(job) => (
          <p>
            {t('move.done', {
              moved: counted(job, 'moved'),
              kept: counted(job, 'kept'),
              left: counted(job, 'left'),
            })}
          </p>
        )}
      </JobInWindow>
    </Dialog>
  );
}
