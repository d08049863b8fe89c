import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { JobId } from '#shared/identity/ids.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { type StartingMoment, startingMomentInput } from '#shared/planning/starting-moment-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { FixedCourse, MomentCourse, MomentFacts } from './moment-fields.tsx';
import { MoveDialog } from './move-dialog.tsx';

const MovingDialog = lazyPart(['jobs'], () => import('./moving-dialog.tsx'), 'MovingDialog');

const schema = z.extend(z.object(startingMomentInput.shape), {
  poolId: z.optional(startingMomentInput.shape.poolId),
});

/** Changes a starting moment. With other dates it shows who has a place, and asks whether their blocks and enrolments move too. */
export function MomentForm({ moment }: { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.updateStartingMoment, {
    refreshes: [routes.getStartingMoment, routes.listStartingMoments, routes.listRegistrations],
    errors: 'caller',
  });
  const [asking, setAsking] = useState(false);
  const [moving, setMoving] = useState<JobId>();
  const answer = useRef<(move: boolean | null) => void>(undefined);
  const { name, startsOn, endsOn, pool, registration, capacity, placed } = moment;
  const fixed = today() > moment.editableUntil;

  const ask = () =>
    new Promise<boolean | null>((resolve) => {
      answer.current = resolve;
      setAsking(true);
    });
  function decide(move: boolean | null) {
    setAsking(false);
    answer.current?.(move);
  }

  return (
    <>
      <Callout
        tone={fixed ? 'warning' : 'info'}
        title={t(fixed ? 'moment.fixed' : 'moment.editable', { date: formatDate(moment.editableUntil) })}
      />
      <Form
        width="wide"
        guarded
        schema={schema}
        version={moment.version}
        values={{ name, startsOn, endsOn, registration, capacity, poolId: pool?.id }}
        onSubmit={async ({ poolId, ...rest }, version) => {
          const moves = rest.startsOn !== startsOn || rest.endsOn !== endsOn;
          const moveEnrolments = moves && placed > 0 ? await ask() : false;
          if (moveEnrolments === null) return null;
          const outcome = await run({
            params: { startingMomentId: moment.id },
            body: { version, ...rest, poolId: poolId ?? null, moveEnrolments },
          });
          if (outcome.ok && outcome.value.moving) setMoving(outcome.value.moving.id);
          return outcome;
        }}
        onSaved={() => notify('success', t('moment.saved'))}
        onReload={() => refresh([routes.getStartingMoment])}
      >
        <MomentFacts />
        {fixed ? <FixedCourse moment={moment} /> : <MomentCourse days={moment.editWindowDays} pool={pool} />}
        <SaveBar />
      </Form>
      {asking ? <MoveDialog moment={moment} onDecided={decide} /> : null}
      {moving ? <MovingDialog jobId={moving} onClose={() => setMoving(undefined)} /> : null}
    </>
  );
}
