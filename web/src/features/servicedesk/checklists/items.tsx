import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostItems } from '#shared/servicedesk/checklist-schemas.ts';
import { newOnceKey } from '#web/platform/once-key.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldRow } from '#web/ui/form.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from '../desk.module.css';

/** What is to be done, in order, each with where it is done. */
export function Items() {
  const { t } = useTranslation('servicedesk');
  // Its own key of a row is not the key that an item is known by.
  const { fields, append, move, remove } = useFieldArray({ name: 'items', keyName: 'row' });
  return (
    <>
      <p className={styles.quiet}>{t(fields.length === 0 ? 'items.none' : 'items.linkHint')}</p>
      {fields.map(({ row }, at) => (
        <fieldset key={row} className={styles.category}>
          <legend>{t('items.one', { number: at + 1 })}</legend>
          <FieldRow>
            <TextField name={`items.${at}.text`} label={t('items.text')} maxLength={200} />
            <TextField name={`items.${at}.link`} label={t('items.link')} optional />
          </FieldRow>
          <div className={styles.rowActions}>
            <RowActions
              index={at}
              count={fields.length}
              labels={{
                up: t('items.up', { number: at + 1 }),
                down: t('items.down', { number: at + 1 }),
                remove: t('items.remove', { number: at + 1 }),
              }}
              onMove={move}
              onRemove={remove}
            />
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          icon="plus"
          isDisabled={fields.length >= mostItems}
          onPress={() => append({ key: newOnceKey(), text: '', link: '' })}
        >
          {t('items.add')}
        </Button>
      </div>
    </>
  );
}
