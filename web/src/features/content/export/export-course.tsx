import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importRoutes } from '#shared/content/import-routes.ts';
import type { Course } from '#shared/content/schemas.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';

/** Writes a course to a file that can be brought in again, here or elsewhere. */
export function ExportCourse({
  course,
  onClose,
}: {
  course: Pick<Course, 'id' | 'title'>;
  onClose: () => void;
}) {
  const { t } = useTranslation('course-import');
  const [jobId, setJobId] = useState<JobId | null>(null);
  const { run, pending } = useCommand(importRoutes.exportCourse);
  async function start() {
    const outcome = await run({ params: { courseId: course.id } });
    if (outcome.ok) setJobId(outcome.value.id);
  }
  return (
    <Dialog title={t('export.title')} onClose={onClose}>
      {jobId ? (
        <JobProgress jobId={jobId} counts="parts">
          {() => <p>{t('export.done')}</p>}
        </JobProgress>
      ) : (
        <p>{t('export.text', { title: course.title })}</p>
      )}
      <DialogActions>
        <Button onPress={onClose}>{t('done.close')}</Button>
        {jobId ? null : (
          <Button variant="primary" isPending={pending} onPress={() => void start()}>
            {t('export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
