import { useTranslation } from 'react-i18next';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PayerFields } from './payer-fields.tsx';

/**
 * Who pays for a block: who pays for the study, or somebody else.
 * @param ofStudy name of who pays for the study; empty: the student
 */
export function BlockPayer({
  ofStudy,
  isOwn,
  hasName,
}: {
  ofStudy: string;
  isOwn: boolean;
  hasName: boolean;
}) {
  const { t } = useTranslation('educations');
  return (
    <>
      <SelectField
        name="pays"
        label={t('blocks.payer.who')}
        options={[
          {
            value: 'study',
            label: t('blocks.payer.asStudy', { payer: ofStudy || t('blocks.payer.student') }),
          },
          { value: 'own', label: t('blocks.payer.own') },
        ]}
      />
      {isOwn ? (
        <TextField
          name="paidBy.payer"
          label={t('blocks.payer.name')}
          hint={t('blocks.payer.nameHint')}
          maxLength={200}
          optional
        />
      ) : null}
      {isOwn && hasName ? <PayerFields name="paidBy.payerDetails" /> : null}
    </>
  );
}
