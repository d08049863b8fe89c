import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/settings/routes.ts';
import { type Settings, settingsForm } from '#shared/settings/schemas.ts';
import { useMe } from '#web/app/me.tsx';
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
export function SettingsForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation('settings');
  const { permissions } = useMe();
  // Each part has a version of its own: their sum grows with either, and leads back to both.
  const seen = useRef(new Map<number, Settings>());
  seen.current.set(versionOf(settings), settings);
  const { run } = useCommand(routes.updateSettings, {
    refreshes: [routes.getSettings, routes.getGeneral],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={settingsForm}
      values={{ general: { systemMessage: settings.general.systemMessage }, grading: settings.grading }}
      version={versionOf(settings)}
      onSubmit={async (values, version) => {
        const body = changedParts(seen.current.get(version) ?? settings, values);
        if (!body) return { ok: true, value: { version } };
        const outcome = await run({ body });
        if (!outcome.ok) return outcome;
        const made = versionOf(outcome.value);
        seen.current.set(made, outcome.value);
        return { ok: true, value: { version: made } };
      }}
      onSaved={() => notify('success', t('admin.saved'))}
      onReload={() => refresh([routes.getSettings])}
    >
      {permissions.has('platform.message') ? (
        <Section title={t('admin.message')} intro={t('admin.messageIntro')}>
          <TextArea name="general.systemMessage.message" label={t('admin.text')} rows={3} />
          <Checkbox
            name="general.systemMessage.enabled"
            label={t('admin.enabled')}
            hint={t('admin.enabledHint')}
          />
        </Section>
      ) : null}
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

function versionOf({ general, grading }: Settings): number {
  return general.version + grading.version;
}
