import { useTranslation } from 'react-i18next';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { broughtInFields } from '#shared/educations/brought-in-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import styles from './brought-in.module.css';

/** A check, which may be followed by bringing in, or that. */
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
  const { t } = useTranslation('brought-in');
  const ended = () => void refresh([routes.listEducations, jobs.listJobs]);
  const nameOf = (field: string) => {
    const known = broughtInFields.find((one) => one === field);
    return known ? t(`field.${known}`) : t('field.agreement');
  };
  return (
    <div className={styles.step}>
      <h3>{t(isCheck ? 'check.title' : 'done.title')}</h3>
      <JobInWindow
        jobId={jobId}
        fieldName={nameOf}
        onEnded={ended}
        actions={<Button onPress={onAnother}>{t('another')}</Button>}
        onClose={onClose}
      >
        {({ tally }) => (
          <>
            <Counts tally={tally} />
            {isCheck ? <Start checkId={jobId} tally={tally} onStarted={onStarted} /> : null}
          </>
        )}
      </JobInWindow>
    </div>
  );
}

type Tally = Job['tally'];

const counts = ['students', 'blocks', 'results', 'numbers', 'agreements'] as const;
const left = ['unchanged', 'agreementsUnchanged', 'skipped', 'filesSkipped'] as const;

/** How much of what; what there is nothing of goes without saying. */
function Counts({ tally }: { tally: Tally }) {
  const { t } = useTranslation('brought-in');
  const lines = [...counts, ...left].flatMap((name) => {
    const count = tally[name];
    return count ? [t(`tally.${name}`, { count })] : [];
  });
  if (lines.length === 0) return <p>{t('tally.nothing')}</p>;
  return (
    <ul className={styles.counts}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

function Start({
  checkId,
  tally,
  onStarted,
}: {
  checkId: JobId;
  tally: Tally;
  onStarted: (job: Job) => void;
}) {
  const { t } = useTranslation('brought-in');
  const { run, pending } = useCommand(broughtInRoutes.startBringingIn, { refreshes: [jobs.listJobs] });
  if (counts.every((name) => !tally[name])) return null;
  async function start() {
    const outcome = await run({ body: { checkId } });
    if (outcome.ok) onStarted(outcome.value);
  }
  return (
    <>
      {tally.skipped || tally.filesSkipped ? (
        <Callout tone="warning">
          <p>{t('check.skips')}</p>
        </Callout>
      ) : null}
      <div>
        <Button variant="primary" isPending={pending} onPress={() => void start()}>
          {t('check.start')}
        </Button>
      </div>
    </>
  );
}
