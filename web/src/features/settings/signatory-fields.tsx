import { useTranslation } from 'react-i18next';
import { mostSignatories } from '#shared/educations/signatory-schemas.ts';
import { today } from '#web/platform/clock.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Signatories one by one, in the order in which they sign. */
export function SignatoryFields() {
  const { t } = useTranslation('settings');
  return (
    <FieldGroups
      list="signatories"
      label={t('signatories.list')}
      hint={t('signatories.listHint')}
      none={t('signatories.empty')}
      nameOf={(number) => t('signatories.one', { number })}
      add={t('signatories.add')}
      most={mostSignatories}
      empty={() => ({ name: '', role: '', from: today(), until: null })}
    >
      {(path) => (
        <>
          <FieldRow>
            <TextField name={`${path}.name`} label={t('signatories.name')} maxLength={100} />
            <TextField name={`${path}.role`} label={t('signatories.role')} maxLength={100} />
          </FieldRow>
          <FieldRow>
            <DateField name={`${path}.from`} label={t('signatories.from')} />
            <DateField name={`${path}.until`} label={t('signatories.until')} optional />
          </FieldRow>
        </>
      )}
    </FieldGroups>
  );
}
