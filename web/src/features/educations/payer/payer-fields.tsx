import { useTranslation } from 'react-i18next';
import { TextField } from '#web/ui/text-field.tsx';

/** Whom to turn to about the payment. @param name of the details in the form */
export function PayerFields({ name }: { name: string }) {
  const { t } = useTranslation('educations');
  return (
    <>
      <TextField name={`${name}.contact`} label={t('student.payerContact')} maxLength={200} optional />
      <TextField
        name={`${name}.email`}
        type="email"
        label={t('student.payerEmail')}
        maxLength={254}
        optional
      />
      <TextField name={`${name}.address`} label={t('student.payerAddress')} maxLength={300} optional />
      <TextField
        name={`${name}.reference`}
        label={t('student.payerReference')}
        hint={t('student.payerReferenceHint')}
        maxLength={100}
        optional
      />
    </>
  );
}
