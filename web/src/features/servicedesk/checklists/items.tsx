import { useTranslation } from 'react-i18next';
import { mostItems } from '#shared/servicedesk/checklist-schemas.ts';
import { newOnceKey } from '#web/platform/once-key.ts';
import { FieldGroups } from '#web/ui/field-groups.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** What is to be done, in order, each with where it is done. */
export function Items() {
  const { t } = useTranslation('servicedesk');
  return (
    <FieldGroups
      list="items"
      label={t('items.list')}
      hint={t('items.linkHint')}
      none={t('items.none')}
      nameOf={(number) => t('items.one', { number })}
      add={t('items.add')}
      most={mostItems}
      empty={() => ({ key: newOnceKey(), text: '', link: '' })}
    >
      {(path) => (
        <FieldRow>
          <TextField name={`${path}.text`} label={t('items.text')} maxLength={200} />
          <TextField name={`${path}.link`} label={t('items.link')} optional />
        </FieldRow>
      )}
    </FieldGroups>
  );
}
