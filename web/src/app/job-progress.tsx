import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes } from '#shared/jobs/routes.ts';
import type { JobWithProblems } from '#shared/jobs/schemas.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CloseDialog } from '#web/ui/dialog-context.ts';
import { BehindPart, FailedState } from '#web/ui/empty-state.tsx';
import { Loader, ProgressBar } from '#web/ui/progress.tsx';
import { JobProblems, type JobUnit } from './job-problems.tsx';
import styles from './job-progress.module.css';

/** How often it is asked how far a job is, besides when that is heard: it may get lost, or be somebody else's job. */
const askingSeconds = 30;

/** As what a job is refused whose organisation was archived meanwhile: to who is in it again, the code says something else. */
const archived: ErrorCode = 'COMPANY_HAS_NO_ACCESS';

/** Whether a job goes on by itself. */
export const isOpen = ({ state }: Pick<JobWithProblems, 'state'>) =>
  state === 'waiting' || state === 'running';

/**
 * Bulk work, followed until it ends: how far it is, what is the matter with its rows, and what can be done with it.
 * Needs the texts of `jobs`.
 * @param fieldName what a field of the kind is called; default: as the job says it
 * @param children what to say and do once it is done
 * @param onEnded called once, when it has ended while it was watched
 * @param counts what it is divided into
 * @param whenClosed what becomes of it when the window is closed; default: it is shown there again, as on a page
 */
export function JobProgress({
  jobId,
  fieldName = (field) => field,
  children,
  onEnded,
  counts = 'rows',
  whenClosed,
}: {
  jobId: JobId;
  fieldName?: (field: string) => string;
  children: (job: JobWithProblems) => ReactNode;
  onEnded?: () => void;
  counts?: JobUnit;
  whenClosed?: string;
}) {
  const { t } = useTranslation('jobs');
  const watched = useRef(false);
  const read = useRoute(
    routes.getJob,
    { params: { jobId } },
    { everySeconds: (known) => (known && !isOpen(known) ? 0 : askingSeconds) },
  );
  const { data, error, refresh } = read;
  const going = data !== undefined && isOpen(data);

  useEffect(() => {
    if (going) watched.current = true;
    else if (data && watched.current) {
      watched.current = false;
      onEnded?.();
    }
  }, [going, data, onEnded]);

  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Loader />;
  return (
    <div className={styles.job}>
      <div aria-live="polite" className={styles.lines}>
        {going ? (
          <Going job={data} counts={counts} whenClosed={whenClosed} />
        ) : (
          <p>{t(`state.${data.state}`)}</p>
        )}
        <BehindPart read={read} />
        {/* Its texts may be yet to come: the window around it would go meanwhile, and take the focus along. */}
        <Suspense>{data.state === 'failed' ? <Failed job={data} /> : null}</Suspense>
        {data.state === 'done' ? children(data) : null}
      </div>
      {data.hasResult ? <Result jobId={jobId} /> : null}
      <Suspense>
        <JobProblems job={data} fieldName={fieldName} counts={counts} />
      </Suspense>
    </div>
  );
}

function Going({
  job,
  counts,
  whenClosed,
}: {
  job: JobWithProblems;
  counts: JobUnit;
  whenClosed: string | undefined;
}) {
  const { t } = useTranslation('jobs');
  const { run, pending } = useCommand(routes.cancelJob, { refreshes: [routes.getJob, routes.listJobs] });
  const inWindow = use(CloseDialog) !== null;
  const { id, total, processed } = job;
  const label =
    total === null
      ? processed > 0
        ? t('soFar', { processed: formatNumber(processed) })
        : t('counting')
      : t(`progress.${counts}`, { processed: formatNumber(processed), total: formatNumber(total) });
  return (
    <>
      <ProgressBar value={total ? (processed / total) * 100 : 0} label={label} />
      <p className={styles.muted}>{whenClosed ?? t(inWindow ? 'closeText' : 'leaveText')}</p>
      <div className={styles.actions}>
        <Button isPending={pending} onPress={() => void run({ params: { jobId: id } })}>
          {t('cancel')}
        </Button>
      </div>
    </>
  );
}

function Failed({ job }: { job: JobWithProblems }) {
  const { t } = useTranslation(['jobs', 'errors']);
  const { run, pending } = useCommand(routes.resumeJob, { refreshes: [routes.getJob, routes.listJobs] });
  if (job.refusal) {
    // The server refuses jobs with codes of the list.
    return (
      <Callout tone="danger" role="alert">
        <p>{job.refusal === archived ? t('archivedText') : errorText({ code: job.refusal as ErrorCode })}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="danger" role="alert">
      <p>{t('failedText')}</p>
      <Button isPending={pending} onPress={() => void run({ params: { jobId: job.id } })}>
        {t('resume')}
      </Button>
    </Callout>
  );
}

function Result({ jobId }: { jobId: JobId }) {
  const { t } = useTranslation('jobs');
  const { run, pending } = useCommand(routes.getJobResult);
  async function fetchLink() {
    const outcome = await run({ params: { jobId } });
    if (outcome.ok) globalThis.location.assign(outcome.value.link);
  }
  return (
    <div className={styles.actions}>
      <Button icon="download" isPending={pending} onPress={() => void fetchLink()}>
        {t('download')}
      </Button>
    </div>
  );
}
