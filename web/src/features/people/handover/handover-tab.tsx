import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobId, UserId } from '#shared/identity/ids.ts';
import type { User } from '#shared/people/schemas.ts';
import { handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TakesFocus } from '#web/ui/takes-focus.tsx';
import { HandoverForm } from './handover-form.tsx';
import { lefts, parts } from './lefts.ts';

/** What was started last for each user, since the site was opened: it is found again after looking elsewhere. */
const started = new Map<UserId, JobId>();

/** What others count on a user for, and who takes it over. */
export function HandoverTab({ user }: { user: User }) {
  const [jobId, setJobId] = useState(started.get(user.id));
  // Once a button was pressed what comes takes its focus.
  const [times, setTimes] = useState(0);
  function follow(job: JobId | undefined) {
    if (job) started.set(user.id, job);
    else started.delete(user.id);
    setJobId(job);
    setTimes(times + 1);
  }
  const shown = jobId ? (
    <Progress jobId={jobId} onAgain={() => follow(undefined)} />
  ) : (
    <Left user={user} onStarted={follow} />
  );
  return times > 0 ? <TakesFocus key={times}>{shown}</TakesFocus> : shown;
}

function Left({ user, onStarted }: { user: User; onStarted: (jobId: JobId) => void }) {
  const found = useRoute(routes.getHandover, { params: { userId: user.id } });
  if (found.error) return <FailedState error={found.error} onRetry={found.refresh} />;
  if (!found.data) return <Skeleton shape="table" rows={4} />;
  if (lefts(found.data).length === 0) return user.deletedAt ? null : <Nothing />;
  return <HandoverForm userId={user.id} found={found.data} onStarted={onStarted} />;
}

function Nothing() {
  const { t } = useTranslation('handover');
  return (
    <EmptyState icon="swap" title={t('empty')}>
      {t('emptyText')}
    </EmptyState>
  );
}

function Progress({ jobId, onAgain }: { jobId: JobId; onAgain: () => void }) {
  const { t } = useTranslation('handover');
  return (
    <Card title={t('title')}>
      <JobProgress
        jobId={jobId}
        counts="parts"
        fieldName={(field) => t(field === 'coachees' ? 'coachees.name' : 'gradings.assignment')}
        onEnded={() => void refresh([routes.getHandover])}
      >
        {({ tally }) => (
          <>
            {([...parts, 'left'] as const)
              .map((part) => ({ part, count: tally[part] ?? 0 }))
              .filter(({ count }) => count > 0)
              .map(({ part, count }) => (
                <p key={part}>{t(`done.${part}`, { count })}</p>
              ))}
            <Button onPress={onAgain}>{t('again')}</Button>
          </>
        )}
      </JobProgress>
    </Card>
  );
}
