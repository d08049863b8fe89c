import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { Job } from '#shared/jobs/schemas.ts';
import { syncRoutes as routes } from '#shared/planning/sync-routes.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment, formatNumber } from '#web/platform/format.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Bullets } from '#web/ui/bullets.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { useSyncCounts } from './use-sync-counts.ts';

/** The runs that bring planning in step, of each night and those that somebody started, newest first. */
export function SyncPage() {
  const { t } = useTranslation('planning');
  const list = useListState();
  const found = useRoute(jobs.listJobs, { query: { kind: 'planning.sync', page: list.page } });
  const { run, pending } = useCommand(routes.startSync, { refreshes: [jobs.listJobs] });
  const [looking, setLooking] = useState<JobId>();

  async function start() {
    const outcome = await run();
    if (outcome.ok) setLooking(outcome.value.id);
  }

  return (
    <ListPage
      title={t('sync.title')}
      intro={t('sync.intro')}
      breadcrumbs={[{ to: paths.admin.plannings(), label: t('plannings.title') }]}
      actions={
        <Button variant="primary" icon="restore" isPending={pending} onPress={() => void start()}>
          {t('sync.now')}
        </Button>
      }
      filters={null}
      found={found}
      list={list}
      empty={{ icon: 'restore', title: t('sync.emptyTitle'), text: t('sync.emptyText') }}
      table={(rows, stale) => <RunsTable rows={rows} stale={stale} onLook={setLooking} />}
    >
      {looking ? <RunDialog jobId={looking} onClose={() => setLooking(undefined)} /> : null}
    </ListPage>
  );
}

const tones: Record<Job['state'], BadgeTone> = {
  waiting: 'info',
  running: 'info',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
};

function RunsTable({
  rows,
  stale,
  onLook,
}: {
  rows: readonly Job[];
  stale: boolean;
  onLook: (jobId: JobId) => void;
}) {
  const { t } = useTranslation(['planning', 'jobs']);
  const countsOf = useSyncCounts();
  const doneBy = (job: Job) => {
    const counts = countsOf(job).map(({ text }) => text);
    return counts.join(', ') || (job.state === 'done' ? t('sync.nothing') : '–');
  };
  const columns: Column<Job>[] = [
    { key: 'startedAt', title: t('sync.startedAt'), cell: ({ startedAt }) => formatMoment(startedAt) },
    {
      key: 'startedBy',
      title: t('sync.startedBy'),
      secondary: true,
      cell: ({ startedByName }) => startedByName ?? t('sync.platform'),
    },
    {
      key: 'state',
      title: t('sync.state'),
      kind: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`jobs:state.${state}`)}</Badge>,
    },
    { key: 'done', title: t('sync.done'), cell: doneBy },
    {
      key: 'problems',
      title: t('sync.problems'),
      kind: 'number',
      cell: ({ problemCount }) => formatNumber(problemCount),
    },
    {
      key: 'actions',
      title: t('sync.actions'),
      kind: 'actions',
      cell: ({ id, startedAt }) => (
        <Button
          size="small"
          aria-label={t('sync.lookAt', { date: formatMoment(startedAt) })}
          onPress={() => onLook(id)}
        >
          {t('sync.look')}
        </Button>
      ),
    },
  ];
  return <Table caption={t('sync.caption')} columns={columns} rows={rows} stale={stale} />;
}

function RunDialog({ jobId, onClose }: { jobId: JobId; onClose: () => void }) {
  const { t } = useTranslation('planning');
  // It may have ended before it was first looked at.
  const close = () => {
    void refresh([jobs.listJobs]);
    onClose();
  };
  const fields: Readonly<Record<string, string>> = {
    moment: t('moment.one'),
    planning: t('planning.one'),
    student: t('eligible.student'),
  };
  return (
    <Dialog title={t('sync.one')} onClose={close}>
      <JobInWindow
        jobId={jobId}
        counts="parts"
        fieldName={(field) => fields[field] ?? field}
        onEnded={() => void refresh([jobs.listJobs])}
        onClose={close}
      >
        {(job) => <RunDone job={job} />}
      </JobInWindow>
    </Dialog>
  );
}

function RunDone({ job }: { job: Job }) {
  const { t } = useTranslation('planning');
  const counts = useSyncCounts()(job);
  return (
    <>
      {counts.length > 0 ? <Bullets items={counts} /> : <p>{t('sync.nothing')}</p>}
      <p>{t('sync.looked', { number: formatNumber(job.processed) })}</p>
    </>
  );
}
