import { useTranslation } from 'react-i18next';
import type { Route } from '#shared/http/route.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';

/** In a window: how far a job with students is, and in the end how many came to what. */
export function TalliedJob({
  jobId,
  refreshes,
  summary,
  onClose,
}: {
  jobId: JobId;
  refreshes: readonly Route[];
  /** Tells the outcome. @param count how many ended in which way */
  summary: (count: (way: string) => number) => string;
  onClose: () => void;
}) {
  const { t } = useTranslation('planning');
  return (
    <>
      <JobProgress
        jobId={jobId}
        fieldName={() => t('eligible.student')}
        onEnded={() => void refresh(refreshes)}
      >
        {({ tally }) => <p>{summary((way) => tally[way] ?? 0)}</p>}
      </JobProgress>
      <DialogActions>
        <Button onPress={onClose}>{t('planMany.close')}</Button>
      </DialogActions>
    </>
  );
}
