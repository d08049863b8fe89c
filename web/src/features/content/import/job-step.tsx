import { useTranslation } from 'react-i18next';
import { importRoutes } from '#shared/content/import-routes.ts';
import { routes } from '#shared/content/routes.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './import.module.css';

/** An import under way, and the course that it made. */
export function JobStep({
  jobId,
  onAnother,
  onClose,
}: {
  jobId: JobId;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('course-import');
  const made = useRoute(importRoutes.getCourseImport, { params: { jobId } });
  const ended = () => void refresh([routes.listCourses, jobs.listJobs]);
  return (
    <div className={styles.step}>
      <JobInWindow
        jobId={jobId}
        counts="parts"
        onEnded={ended}
        actions={<Button onPress={onAnother}>{t('done.another')}</Button>}
        onClose={onClose}
      >
        {(job) => (
          <>
            <p>{t('done.text', { count: counted(job, 'chapters') })}</p>
            {made.data ? (
              <div>
                <LinkButton variant="primary" to={paths.admin.course(made.data.courseId, 'chapters')}>
                  {t('done.open')}
                </LinkButton>
              </div>
            ) : null}
          </>
        )}
      </JobInWindow>
    </div>
  );
}
