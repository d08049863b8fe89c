import { useTranslation } from 'react-i18next';
import type { Output } from '#shared/http/route.ts';
import { routes } from '#shared/integrations/routes.ts';
import { similaritySettings } from '#shared/integrations/similarity-schemas.ts';
import { refresh as reread, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';

/** Whether what is handed in is compared with other works, and from which share on graders are pointed to it. */
export function SimilarityTab() {
  const { data, error, refresh } = useRoute(routes.getSimilaritySettings);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={2} />;
  return <Comparing settings={data} />;
}

function Comparing({ settings }: { settings: Output<typeof routes.getSimilaritySettings> }) {
  const { t } = useTranslation('settings');
  const { version, connected, ...values } = settings;
  const { run } = useCommand(routes.setSimilaritySettings, {
    refreshes: [routes.getSimilaritySettings],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={similaritySettings}
      version={version}
      values={values}
      onSubmit={(change, seen) => run({ body: { ...change, version: seen } })}
      onSaved={() => notify('success', t('similarity.saved'))}
      onReload={() => reread([routes.getSimilaritySettings])}
    >
      <Section title={t('similarity.title')} intro={t('similarity.intro')}>
        {connected ? null : (
          <Callout tone="warning" title={t('similarity.notConnected')}>
            <p>{t('similarity.notConnectedText')}</p>
          </Callout>
        )}
        <Checkbox name="compares" label={t('similarity.on')} hint={t('similarity.onHint')} />
        <FieldRow>
          <NumberField
            name="threshold"
            label={t('similarity.threshold')}
            hint={t('similarity.thresholdHint')}
            suffix="%"
          />
        </FieldRow>
      </Section>
      <Section title={t('similarity.privacy')}>
        <p>{t('similarity.privacyText')}</p>
      </Section>
      <SaveBar />
    </Form>
  );
}
