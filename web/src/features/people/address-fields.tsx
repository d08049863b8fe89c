import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { countryOptions } from './country-options.ts';

/**
 * The parts of an address.
 * @param countryCode the one that is stored
 */
export function AddressFields({ countryCode }: { countryCode: string | undefined }) {
  const { t } = useTranslation('people');
  return (
    <>
      <TextField name="address.street" label={t('field.street')} autoComplete="off" />
      <FieldRow>
        <TextField
          name="address.houseNumber"
          label={t('field.houseNumber')}
          look="short"
          autoComplete="off"
        />
        <TextField
          name="address.houseNumberAddition"
          label={t('field.houseNumberAddition')}
          look="short"
          autoComplete="off"
          optional
        />
      </FieldRow>
      <FieldRow>
        <TextField name="address.postCode" label={t('field.postCode')} look="short" autoComplete="off" />
        <TextField name="address.city" label={t('field.city')} autoComplete="off" />
      </FieldRow>
      <SelectField
        name="address.countryCode"
        label={t('field.country')}
        options={countryOptions(t, countryCode)}
      />
    </>
  );
}
