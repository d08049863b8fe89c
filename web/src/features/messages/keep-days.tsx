import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/messages/routes.ts';
import { keepDays } from '#shared/messages/schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const schema = z.object({ keepDays });

/** For how many days the organisation keeps messages. */
export function KeepDays() {
  const { t } = useTranslation('messages');
  const { data, error, refresh } = useRoute(routes.getMessageSettings);
  const { run } = useCommand(routes.updateMessageSettings, {
    refreshes: [routes.getMessageSettings],
    errors: 'caller',
  });
  return (
    <Section title={t('keep.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton rows={2} />}
      {data ? (
        <Form
          guarded
          schema={schema}
          values={{ keepDays: data.keepDays }}
          version={data.version}
          onReload={() => readAgain([routes.getMessageSettings])}
          onSubmit={(values, version) => run({ body: { version, keepDays: values.keepDays } })}
          onSaved={() => notify('success', t('keep.saved'))}
        >
          <NumberField name="keepDays" label={t('keep.days')} hint={t('keep.hint')} />
          <FormActions submit={t('save')} />
        </Form>
      ) : null}
    </Section>
  );
}
