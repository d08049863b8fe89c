import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import type * as schemas from '#shared/privacy/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section, SectionActions, SectionsToCome } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ErasureReport } from './erasure-report.tsx';
import { JobProgress } from './job-progress.tsx';

type State = z.infer<typeof schemas.erasureState>;
type UserId = z.infer<typeof schemas.hold>['userId'];

/**
 * Whether somebody can be erased and what is in the way; how far it is; and what went and stayed. Needs the texts of
 * `privacy`, `jobs` and `errors`.
 * @param onStarted called once it has begun
 */
export function Erasure({ userId, onStarted }: { userId: UserId; onStarted?: () => void }) {
  const { data, error, refresh } = useRoute(routes.getErasure, { params: { userId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={2} />;
  const { erasure } = data;
  const isRunning = erasure !== null && !erasure.finishedAt;
  const isGone = data.name === null && erasure?.kept.length === 0;
  return (
    <>
      {erasure ? <Erased erasure={erasure} refresh={refresh} /> : null}
      {data.name === null ? null : <Hold state={data} userId={userId} />}
      {isRunning || isGone ? null : <Erase state={data} userId={userId} onStarted={onStarted ?? refresh} />}
    </>
  );
}

function Erased({ erasure, refresh }: { erasure: schemas.Erasure; refresh: () => void }) {
  const { t } = useTranslation('privacy');
  return (
    <Section title={t('erasure.reportTitle')}>
      {erasure.finishedAt ? (
        <p>{t('erasure.finished', { moment: formatMoment(erasure.finishedAt) })}</p>
      ) : null}
      <JobProgress jobId={erasure.jobId} onEnded={refresh}>
        {() => <ErasureReport erasure={erasure} />}
      </JobProgress>
    </Section>
  );
}

function Hold({ state: { hold }, userId }: { state: State; userId: UserId }) {
  const { t } = useTranslation('privacy');
  const [asking, setAsking] = useState(false);
  const [ending, setEnding] = useState(false);
  const refreshes = [routes.getErasure, routes.listHolds];
  const { run: end } = useCommand(routes.endHold, { refreshes, errors: 'caller' });
  const { run: set } = useCommand(routes.setHold, { refreshes, errors: 'caller' });
  return (
    <Section title={t('hold.title')} intro={t('hold.intro')}>
      {hold ? (
        <Callout tone="warning" title={t('hold.stands', { moment: formatMoment(hold.at) })}>
          <p>{hold.reason}</p>
        </Callout>
      ) : null}
      <SectionActions>
        {hold ? (
          <Button onPress={() => setEnding(true)}>{t('hold.end')}</Button>
        ) : (
          <Button onPress={() => setAsking(true)}>{t('hold.set')}</Button>
        )}
      </SectionActions>
      <ConfirmDialog
        title={t('hold.endTitle')}
        confirm={t('hold.end')}
        isOpen={ending}
        onClose={() => setEnding(false)}
        onConfirm={async () => {
          const outcome = await end({ params: { userId } });
          if (outcome.ok) notify('success', t('hold.ended'));
          return outcome;
        }}
      >
        {t('hold.endText')}
      </ConfirmDialog>
      <Dialog title={t('hold.set')} isOpen={asking} onClose={() => setAsking(false)}>
        <Form
          schema={routes.setHold.body}
          values={{ reason: '' }}
          onSubmit={(body) => set({ params: { userId }, body })}
          onSaved={() => {
            notify('success', t('hold.done'));
            setAsking(false);
          }}
        >
          <TextField name="reason" label={t('hold.reason')} maxLength={500} autoComplete="off" autoFocus />
          <FormActions />
        </Form>
      </Dialog>
    </Section>
  );
}

function Erase({ state, userId, onStarted }: { state: State; userId: UserId; onStarted: () => void }) {
  const { t } = useTranslation('privacy');
  const [asking, setAsking] = useState(false);
  const { confirmBy, obstacles } = state;
  const { run } = useCommand(routes.startErasure, {
    refreshes: [routes.getErasure, routes.listErasures, routes.listProposals, jobs.listJobs],
    errors: 'caller',
  });
  const schema = z.strictObject({
    confirmation: z.string().check(z.refine((typed) => typed === confirmBy, { error: 'confirmation' })),
  });
  return (
    <Section title={t('erasure.title')} intro={t('erasure.intro')}>
      {obstacles.length > 0 ? (
        <Callout tone="info" title={t('erasure.obstacles')}>
          {obstacles.map((one) => (
            <p key={one}>{t(`obstacle.${one}`)}</p>
          ))}
        </Callout>
      ) : (
        <SectionActions>
          <Button variant="danger" icon="trash" onPress={() => setAsking(true)}>
            {t('erasure.start')}
          </Button>
        </SectionActions>
      )}
      <Dialog title={t('erasure.confirmTitle')} isOpen={asking} onClose={() => setAsking(false)}>
        <p>{t('erasure.confirmText')}</p>
        <Form
          schema={schema}
          values={{ confirmation: '' }}
          onSubmit={(body) => run({ params: { userId }, body })}
          onSaved={() => {
            setAsking(false);
            onStarted();
          }}
        >
          <TextField
            name="confirmation"
            label={t('erasure.type', { text: confirmBy })}
            autoComplete="off"
            autoFocus
          />
          <FormActions submit={t('erasure.start')} />
        </Form>
      </Dialog>
    </Section>
  );
}
