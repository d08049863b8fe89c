import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

/** Follows the job that moves students with their starting moment. */
export function MovingDialog({ jobId, onClose }: { jobId: JobId; onClose: () => void }) {
  const { t } = useTranslation('planning');
  return (
    <Dialog title={t('move.going')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      <JobProgress
        jobId={jobId}
        fieldName={() => t('eligible.student')}
        onEnded={() => void refresh([routes.listRegistrations])}
      >
        {({ tally }) => (
          <p>
            {t('move.done', {
              moved: tally.moved ?? 0,
              kept: tally.kept ?? 0,
              left: tally.left ?? 0,
            })}
          </p>
        )}
      </JobProgress>
      <DialogActions>
        <Button onPress={onClose}>{t('planMany.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
