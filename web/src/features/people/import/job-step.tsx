import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { importFields } from '#shared/people/import.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DialogActions } from '#web/ui/dialog.tsx';
import styles from './import.module.css';

/** A check, which may be followed by its import, or an import. */
export function JobStep({
  jobId,
  isCheck,
  onStarted,
  onAnother,
  onClose,
}: {
  jobId: JobId;
  isCheck: boolean;
  onStarted: (job: Job) => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('import');
  const { run, pending } = useCommand(importRoutes.startImport, { refreshes: [jobs.listJobs] });
  const ended = useCallback(() => void refresh([routes.listUsers, jobs.listJobs]), []);
  const nameOf = (field: string) => {
    const known = importFields.find((one) => one === field);
    return known ? t(`field.${known}`) : field;
  };
  async function start() {
    const outcome = await run({ body: { checkId: jobId } });
    if (outcome.ok) onStarted(outcome.value);
  }
  return (
    <div className={styles.step}>
      <h3>{t(isCheck ? 'check.title' : 'done.title')}</h3>
      <JobProgress jobId={jobId} fieldName={nameOf} onEnded={ended}>
        {({ tally }) => {
          const { created = 0, updated = 0, unchanged = 0, skipped = 0, repeatedEmails = 0 } = tally;
          return (
            <>
              <p>
                {[
                  t('tally.created', { count: created }),
                  t('tally.updated', { count: updated }),
                  t('tally.unchanged', { count: unchanged }),
                  t('tally.skipped', { count: skipped }),
                ].join(', ')}
              </p>
              {isCheck && repeatedEmails > 0 ? (
                <Callout tone="danger">
                  <p>{t('check.repeated')}</p>
                </Callout>
              ) : null}
              {isCheck && repeatedEmails === 0 && created + updated > 0 ? (
                <div>
                  <Button variant="primary" isPending={pending} onPress={() => void start()}>
                    {t('check.start', { count: created + updated })}
                  </Button>
                </div>
              ) : null}
            </>
          );
        }}
      </JobProgress>
      <DialogActions>
        <Button onPress={onAnother}>{t('another')}</Button>
        <Button onPress={onClose}>{t('close')}</Button>
      </DialogActions>
    </div>
  );
}
