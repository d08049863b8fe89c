import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TalliedJob } from './tallied-job.tsx';

/** Follows the job that moves students with their starting moment. */
export function MovingDialog({ jobId, onClose }: { jobId: JobId; onClose: () => void }) {
  const { t } = useTranslation('planning');
  return (
    <Dialog title={t('move.going')} onClose={onClose}>
      <TalliedJob
        jobId={jobId}
        refreshes={[routes.listRegistrations]}
        summary={(count) =>
          t('move.done', { moved: count('moved'), kept: count('kept'), left: count('left') })
        }
        onClose={onClose}
      />
    </Dialog>
  );
}
