import { useTranslation } from 'react-i18next';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { boardRules } from '#shared/educations/board-schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

/** How long the board takes, and what its letters say of an appeal. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('board');
  const { data, error, refresh } = useRoute(routes.getBoardSettings);
  const { run } = useCommand(routes.setBoardSettings, {
    refreshes: [routes.getBoardSettings],
    errors: 'caller',
  });
  return (
    <Dialog title={t('settings.title')} onClose={onClose}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data ? (
        <Form
          schema={boardRules}
          version={data.version}
          onReload={() => readAgain([routes.getBoardSettings])}
          values={{ decideWithin: data.decideWithin, appeal: data.appeal }}
          onSubmit={(rules, version) => run({ body: { version, ...rules } })}
          onSaved={() => {
            notify('success', t('settings.saved'));
            onClose();
          }}
        >
          <NumberField name="decideWithin" label={t('settings.decideWithin')} />
          <TextArea
            name="appeal.nl"
            label={t('settings.appealNl')}
            hint={t('settings.appealHint')}
            rows={4}
            maxLength={2000}
          />
          <TextArea
            name="appeal.en"
            label={t('settings.appealEn')}
            hint={t('settings.appealHint')}
            rows={4}
            maxLength={2000}
          />
          <FormActions />
        </Form>
      ) : null}
    </Dialog>
  );
}
