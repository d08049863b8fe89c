import { useTranslation } from 'react-i18next';
import { thresholdRoutes as routes, thresholds } from '#shared/guidance/threshold-routes.ts';
import type { Output } from '#shared/http/route.ts';
import { refresh as reread, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';

/** From when on coaches and teachers are told that a student may need them. */
export function SignalsTab() {
  const { data, error, refresh } = useRoute(routes.getThresholds);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={3} />;
  return <Thresholds settings={data} />;
}

function Thresholds({ settings }: { settings: Output<typeof routes.getThresholds> }) {
  const { t } = useTranslation('settings');
  const { version, ...values } = settings;
  const { run } = useCommand(routes.setThresholds, {
    refreshes: [routes.getThresholds],
    errors: 'caller',
  });
  const days = t('signals.daysSuffix');
  return (
    <Form
      width="wide"
      guarded
      schema={thresholds}
      version={version}
      values={values}
      onSubmit={(change, seen) => run({ body: { ...change, version: seen } })}
      onSaved={() => notify('success', t('signals.saved'))}
      onReload={() => reread([routes.getThresholds])}
    >
      <Section title={t('signals.study')} intro={t('signals.intro')}>
        <FieldRow>
          <NumberField
            name="inactiveDays"
            label={t('signals.inactive')}
            hint={t('signals.inactiveHint')}
            suffix={days}
          />
          <NumberField
            name="behindPoints"
            label={t('signals.behind')}
            hint={t('signals.behindHint')}
            suffix="%"
          />
        </FieldRow>
      </Section>
      <Section title={t('signals.waiting')}>
        <FieldRow>
          <NumberField
            name="waitsDays"
            label={t('signals.waits')}
            hint={t('signals.waitsHint')}
            suffix={days}
          />
          <NumberField
            name="unsignedDays"
            label={t('signals.unsigned')}
            hint={t('signals.unsignedHint')}
            suffix={days}
          />
        </FieldRow>
      </Section>
      <Section title={t('signals.plan')}>
        <FieldRow>
          <NumberField
            name="nextBlockDays"
            label={t('signals.nextBlock')}
            hint={t('signals.nextBlockHint')}
            suffix={days}
          />
        </FieldRow>
      </Section>
      <SaveBar />
    </Form>
  );
}
