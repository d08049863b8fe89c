import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/settings/routes.ts';
import { type Settings, settingsForm } from '#shared/settings/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldRow, Form } from '#web/ui/form.tsx';
import { GradeField, NumberField } from '#web/ui/number-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { changedParts } from './changed-parts.ts';

/** One form for every part; only the parts that differ from what was last saved are sent. */
export function SettingsForm({ of, onReloaded }: { of: Settings; onReloaded: () => void }) {
  const { t } = useTranslation('settings');
  // Saving gives the next versions; a change by somebody else doesn't take away what is being filled in.
  const saved = useRef(of);
  const { run } = useCommand(routes.updateSettings, {
    refreshes: [routes.getSettings, routes.getGeneral],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={settingsForm}
      values={{ general: { systemMessage: of.general.systemMessage }, grading: of.grading }}
      onSubmit={async (values) => {
        const body = changedParts(saved.current, values);
        if (!body) return { ok: true, value: saved.current };
        const outcome = await run({ body });
        if (outcome.ok) saved.current = outcome.value;
        return outcome;
      }}
      onSaved={() => notify('success', t('admin.saved'))}
      onReload={() => refresh([routes.getSettings]).then(onReloaded)}
    >
      <Section title={t('admin.message')} intro={t('admin.messageIntro')}>
        <TextArea name="general.systemMessage.message" label={t('admin.text')} rows={3} />
        <Checkbox
          name="general.systemMessage.enabled"
          label={t('admin.enabled')}
          hint={t('admin.enabledHint')}
        />
      </Section>
      <Section title={t('grading.band')} intro={t('grading.bandIntro')}>
        <FieldRow>
          <GradeField name="grading.band.from" label={t('grading.from')} />
          <GradeField name="grading.band.to" label={t('grading.to')} />
        </FieldRow>
      </Section>
      <Section title={t('grading.days')} intro={t('grading.daysIntro')}>
        <FieldRow>
          <NumberField
            name="grading.days.quickscan"
            label={t('grading.quickscan')}
            suffix={t('grading.daysSuffix')}
          />
          <NumberField
            name="grading.days.assessment"
            label={t('grading.assessment')}
            suffix={t('grading.daysSuffix')}
          />
        </FieldRow>
      </Section>
      <SaveBar />
    </Form>
  );
}
