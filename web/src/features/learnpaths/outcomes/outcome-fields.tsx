import { useTranslation } from 'react-i18next';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

/** What a learning outcome says. */
export function OutcomeFields() {
  const { t } = useTranslation('outcomes');
  return (
    <>
      <TextField name="title" label={t('outcome.title')} hint={t('outcome.titleHint')} />
      <TextArea name="description" label={t('outcome.description')} rows={4} optional />
    </>
  );
}
