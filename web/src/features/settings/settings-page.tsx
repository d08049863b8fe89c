import { useTranslation } from 'react-i18next';
import { routes } from '#shared/settings/routes.ts';
import { settingsChange } from '#shared/settings/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section } from '#web/ui/section.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

/** Settings that administrators change: the message above every page. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { data, error, loading, refresh } = useRoute(routes.getGeneral);
  const { run } = useCommand(routes.updateSettings, { refreshes: [routes.getGeneral], errors: 'caller' });
  return (
    <Page title={t('admin.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="form" rows={3} /> : null}
      {data ? (
        <Form
          key={data.version}
          width="wide"
          guarded
          schema={settingsChange}
          values={{ version: data.version, systemMessage: data.systemMessage }}
          onSubmit={async (body) => {
            const outcome = await run({ body });
            if (!outcome.ok && outcome.error.code === 'CONFLICT') refresh();
            return outcome;
          }}
          onSaved={() => notify('success', t('admin.saved'))}
        >
          <Section title={t('admin.message')} intro={t('admin.messageIntro')}>
            <TextArea name="systemMessage.message" label={t('admin.text')} rows={3} />
            <Checkbox name="systemMessage.enabled" label={t('admin.enabled')} hint={t('admin.enabledHint')} />
            <FormActions />
          </Section>
        </Form>
      ) : null}
    </Page>
  );
}
