import { useTranslation } from 'react-i18next';
import { messageForm, type Organisation } from '#shared/settings/organisation.ts';
import { generalForm, type Settings } from '#shared/settings/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useOrganisation, useSettings } from './use-settings.ts';

/** What the organisation says above its pages, and for who runs the installation, what everybody is told. */
export function MessageTab({ settings }: { settings: Settings }) {
  const { permissions } = useMe();
  return (
    <Sections>
      <OwnMessage organisation={settings.organisation} />
      {permissions.has('platform.message') ? <GeneralMessage general={settings.general} /> : null}
    </Sections>
  );
}

function OwnMessage({ organisation: { message, version } }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  return (
    <Form
      width="wide"
      guarded
      schema={messageForm}
      version={version}
      values={{ message }}
      {...useOrganisation()}
    >
      <Section title={t('message.title')} intro={t('message.intro')}>
        <TextArea name="message.text" label={t('admin.text')} rows={3} />
        <FieldRow>
          <DateField name="message.fromOn" label={t('message.from')} optional />
          <DateField name="message.untilOn" label={t('message.until')} optional />
        </FieldRow>
        <Checkbox name="message.enabled" label={t('admin.enabled')} hint={t('admin.enabledHint')} />
        <FormActions />
      </Section>
    </Form>
  );
}

function GeneralMessage({ general: { systemMessage, links, version } }: { general: Settings['general'] }) {
  const { t } = useTranslation('settings');
  const { t: common } = useTranslation();
  const { save, ...rest } = useSettings('general');
  return (
    <Form
      width="wide"
      guarded
      schema={generalForm}
      version={version}
      values={{ systemMessage, links }}
      onSubmit={(change, seen) => save({ ...change, version: seen })}
      {...rest}
    >
      <Section title={t('admin.message')} intro={t('admin.messageIntro')}>
        <TextArea name="systemMessage.message" label={t('admin.text')} rows={3} />
        <Checkbox name="systemMessage.enabled" label={t('admin.enabled')} hint={t('admin.enabledHint')} />
      </Section>
      <Section title={t('links.title')} intro={t('links.intro')}>
        <TextField name="links.terms" type="url" label={common('about.terms')} optional />
        <TextField name="links.privacy" type="url" label={common('about.privacy')} optional />
        <FormActions />
      </Section>
    </Form>
  );
}
