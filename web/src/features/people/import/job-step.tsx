import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { importFields } from '#shared/people/import.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import styles from './import.module.css';

/** What is done with a file: looked at, imported, or its people invited. */
export type Stage = 'check' | 'import' | 'invite';

/** A check, which may be followed by its import, an import, which may be followed by invitations, or those. */
export function JobStep({
  jobId,
  stage,
  onStarted,
  onAnother,
  onClose,
}: {
  jobId: JobId;
  stage: Stage;
  onStarted: (job: Job) => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('import');
  const ended = () => void refresh([routes.listUsers, jobs.listJobs]);
  const nameOf = (field: string) => {
    const known = importFields.find((one) => one === field);
    return known ? t(`field.${known}`) : field;
  };
  return (
    <div className={styles.step}>
      <h3>{t(titles[stage])}</h3>
      <JobInWindow
        jobId={jobId}
        counts="fileRows"
        fieldName={nameOf}
        onEnded={ended}
        actions={<Button onPress={onAnother}>{t('another')}</Button>}
        onClose={onClose}
      >
        {({ tally }) => (
          <>
            {stage === 'invite' ? null : <Done tally={tally} />}
            <Invitations tally={tally} />
            {stage === 'check' ? <Import checkId={jobId} tally={tally} onStarted={onStarted} /> : null}
            {stage === 'import' ? <Invite importId={jobId} tally={tally} onStarted={onStarted} /> : null}
          </>
        )}
      </JobInWindow>
    </div>
  );
}

const titles = { check: 'check.title', import: 'done.title', invite: 'invitations.title' } as const;

type Tally = Job['tally'];

function Done({ tally }: { tally: Tally }) {
  const { t } = useTranslation('import');
  const { created = 0, updated = 0, unchanged = 0, skipped = 0 } = tally;
  return (
    <p>
      {[
        t('tally.created', { count: created, number: formatNumber(created) }),
        t('tally.updated', { count: updated, number: formatNumber(updated) }),
        t('tally.unchanged', { count: unchanged, number: formatNumber(unchanged) }),
        t('tally.skipped', { count: skipped, number: formatNumber(skipped) }),
      ].join(', ')}
    </p>
  );
}

const standings = ['invited', 'uninvited', 'invitedBefore', 'haveAccount', 'closed', 'left'] as const;

/** How those of the file stand with invitations; what nobody is in, goes without saying. */
function Invitations({ tally }: { tally: Tally }) {
  const { t } = useTranslation('import');
  const counts = standings.flatMap((name) => {
    const count = counted({ tally }, name);
    return count > 0 ? [t(`tally.${name}`, { count, number: formatNumber(count) })] : [];
  });
  return counts.length > 0 ? <p>{t('invitations.line', { counts: counts.join(', ') })}</p> : null;
}

interface Next {
  readonly tally: Tally;
  readonly onStarted: (job: Job) => void;
}

function Import({ checkId, tally, onStarted }: Next & { checkId: JobId }) {
  const { t } = useTranslation('import');
  const { run, pending } = useCommand(importRoutes.startImport, { refreshes: [jobs.listJobs] });
  const { created = 0, updated = 0, repeatedEmails = 0 } = tally;
  if (repeatedEmails > 0) {
    return (
      <Callout tone="danger">
        <p>{t('check.repeated')}</p>
      </Callout>
    );
  }
  if (created + updated === 0) return null;
  async function start() {
    const outcome = await run({ body: { checkId } });
    if (outcome.ok) onStarted(outcome.value);
  }
  return (
    <div>
      <Button variant="primary" isPending={pending} onPress={() => void start()}>
        {t('check.start', { count: created + updated, number: formatNumber(created + updated) })}
      </Button>
    </div>
  );
}

/** Who is invited is looked up anew: pressed twice, it invites nobody twice. */
function Invite({ importId, tally, onStarted }: Next & { importId: JobId }) {
  const { t } = useTranslation('import');
  const { permissions } = useMe();
  const { run, pending } = useCommand(importRoutes.inviteImported, { refreshes: [jobs.listJobs] });
  const uninvited = counted({ tally }, 'uninvited');
  if (uninvited === 0 || !permissions.has('users.invite')) return null;
  async function start() {
    const outcome = await run({ params: { jobId: importId } });
    if (outcome.ok) onStarted(outcome.value);
  }
  return (
    <div>
      <Button variant="primary" isPending={pending} onPress={() => void start()}>
        {t('invitations.start', { count: uninvited, number: formatNumber(uninvited) })}
      </Button>
    </div>
  );
}
