import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { planningSettingsChange } from '#shared/planning/planning-schemas.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const schema = z.pick(planningSettingsChange, {
  editWindowDays: true,
  planAheadDays: true,
  finalizeChoices: true,
});

/** What an organisation settles of its planning, but for its holidays. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('planning');
  const { data, error, loading, refresh } = useRoute(routes.getPlanningSettings);
  const { run } = useCommand(routes.updatePlanningSettings, {
    refreshes: [routes.getPlanningSettings, startingMomentRoutes.getStartingMoment],
    errors: 'caller',
  });
  return (
    <Dialog title={t('settled.title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={3} /> : null}
      {data ? (
        <Form
          schema={schema}
          values={{
            editWindowDays: data.editWindowDays,
            planAheadDays: data.planAheadDays,
            finalizeChoices: data.finalizeChoices,
          }}
          version={data.version}
          onReload={() => readAgain([routes.getPlanningSettings])}
          onSubmit={(change, version) => run({ body: { version, ...change } })}
          onSaved={() => {
            notify('success', t('settled.saved'));
            onClose();
          }}
        >
          <NumberField
            name="editWindowDays"
            label={t('settled.editWindowDays')}
            hint={t('settled.editWindowHint')}
          />
          <NumberField
            name="planAheadDays"
            label={t('settled.planAheadDays')}
            hint={t('settled.planAheadHint')}
          />
          <Checkbox
            name="finalizeChoices"
            label={t('settled.finalizeChoices')}
            hint={t('settled.finalizeHint')}
          />
          <FormActions submit={t('settled.save')} />
        </Form>
      ) : null}
    </Dialog>
  );
}
