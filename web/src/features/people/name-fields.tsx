import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/**
 * The parts of a name, each in a field of its own: lists sort on the surname without its prefix.
 * @param of the field that holds them
 */
export function NameFields({ of = 'profile' }: { of?: string }) {
  const { t } = useTranslation('people');
  return (
    <>
      <FieldRow>
        <TextField name={`${of}.firstName`} label={t('field.firstName')} autoComplete="off" />
        <TextField
          name={`${of}.initials`}
          label={t('field.initials')}
          look="short"
          autoComplete="off"
          optional
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name={`${of}.prefixName`}
          label={t('field.prefixName')}
          look="short"
          autoComplete="off"
          optional
        />
        <TextField name={`${of}.surname`} label={t('field.surname')} autoComplete="off" />
      </FieldRow>
      <TextField name={`${of}.maidenName`} label={t('field.maidenName')} autoComplete="off" optional />
    </>
  );
}
