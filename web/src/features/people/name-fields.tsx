import { useTranslation } from 'react-i18next';
import { FieldRow } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** The parts of a name, each in a field of its own: lists sort on the surname without its prefix. */
export function NameFields() {
  const { t } = useTranslation('people');
  return (
    <>
      <FieldRow>
        <TextField name="profile.firstName" label={t('field.firstName')} autoComplete="off" />
        <TextField
          name="profile.initials"
          label={t('field.initials')}
          look="short"
          autoComplete="off"
          optional
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="profile.prefixName"
          label={t('field.prefixName')}
          look="short"
          autoComplete="off"
          optional
        />
        <TextField name="profile.surname" label={t('field.surname')} autoComplete="off" />
      </FieldRow>
      <TextField name="profile.maidenName" label={t('field.maidenName')} autoComplete="off" optional />
    </>
  );
}
