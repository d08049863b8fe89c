import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { planningRoutes } from '#shared/planning/planning-routes.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { startingMomentInput } from '#shared/planning/starting-moment-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form } from '#web/ui/form.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MomentCourse, MomentFacts } from './moment-fields.tsx';

/** An empty choice of a pool comes as nothing at all. */
const schema = z.extend(z.object(startingMomentInput.shape), {
  poolId: z.optional(startingMomentInput.shape.poolId),
});

/** Makes a starting moment, and goes on to choose what begins at it. */
export function NewMomentForm() {
  const { t } = useTranslation('planning');
  const navigate = useNavigate();
  const settings = useRoute(planningRoutes.getPlanningSettings);
  const { run } = useCommand(routes.createStartingMoment, {
    refreshes: [routes.listStartingMoments],
    errors: 'caller',
  });
  if (settings.error) return <FailedState error={settings.error} onRetry={settings.refresh} />;
  if (!settings.data) return <Skeleton rows={6} />;
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      values={{ name: '', capacity: 30 }}
      onSubmit={({ poolId, ...rest }) => run({ body: { ...rest, poolId: poolId ?? null } })}
      onSaved={({ id }) => {
        notify('success', t('moment.created'));
        void navigate(paths.admin.startingMoment(id, 'learnpaths'), { replace: true });
      }}
    >
      <MomentFacts />
      <MomentCourse days={settings.data.editWindowDays} pool={null} />
      <SaveBar submit={t('moment.create')} />
    </Form>
  );
}
