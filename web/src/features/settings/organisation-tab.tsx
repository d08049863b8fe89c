import { useTranslation } from 'react-i18next';
import { detailsForm, type Organisation } from '#shared/settings/organisation.ts';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Section } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useOrganisation } from './use-settings.ts';

/** What the organisation is called, and how others know it. */
export function OrganisationTab({ organisation }: { organisation: Organisation }) {
  const { t } = useTranslation('settings');
  const { name, cocNumber, brinCode, locationNumber, accreditation, version } = organisation;
  return (
    <Form
      width="wide"
      guarded
      schema={detailsForm}
      version={version}
      values={{
        name,
        cocNumber,
        brinCode,
        locationNumber,
        accreditation,
      }}
      {...useOrganisation()}
    >
      <Section title={t('tab.organisation')} intro={t('organisation.intro')}>
        <TextField name="name" label={t('organisation.name')} />
        <TextField name="cocNumber" label={t('organisation.coc')} hint={t('organisation.cocHint')} />
        <FieldRow>
          <TextField name="brinCode" label={t('organisation.brin')} hint={t('organisation.brinHint')} />
          <NumberField name="locationNumber" label={t('organisation.location')} />
        </FieldRow>
        <TextField name="accreditation" label={t('organisation.accreditation')} />
        <FormActions />
      </Section>
    </Form>
  );
}
