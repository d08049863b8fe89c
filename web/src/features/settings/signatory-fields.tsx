import { get, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostSignatories } from '#shared/educations/signatory-schemas.ts';
import { today } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { FieldRow } from '#web/ui/form.tsx';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './settings.module.css';

const list = 'signatories';

/** Signatories one by one, in the order in which they sign. */
export function SignatoryFields() {
  const { t } = useTranslation('settings');
  const id = useFieldId()(list);
  const { fields, append, remove, move } = useFieldArray({ name: list, keyName: 'key' });
  const { errors } = useFormState();
  const fault: { message?: string; root?: { message?: string } } = get(errors, list) ?? {};
  return (
    <Field
      id={id}
      label={t('signatories.list')}
      kind="group"
      hint={t('signatories.listHint')}
      error={fault.message ?? fault.root?.message}
    >
      {fields.length === 0 ? <p>{t('signatories.empty')}</p> : null}
      <ol className={styles.articles} id={id} tabIndex={-1}>
        {fields.map(({ key }, index) => {
          const name = t('signatories.one', { number: index + 1 });
          return (
            <li key={key}>
              <fieldset className={styles.signatory} aria-label={name}>
                <div className={styles.articleHead}>
                  <strong>{name}</strong>
                  <span>
                    <RowActions
                      index={index}
                      count={fields.length}
                      labels={{
                        up: t('signatories.up', { name }),
                        down: t('signatories.down', { name }),
                        remove: t('signatories.remove', { name }),
                      }}
                      onMove={move}
                      onRemove={remove}
                    />
                  </span>
                </div>
                <FieldRow>
                  <TextField name={`${list}.${index}.name`} label={t('signatories.name')} maxLength={100} />
                  <TextField name={`${list}.${index}.role`} label={t('signatories.role')} maxLength={100} />
                </FieldRow>
                <FieldRow>
                  <DateField name={`${list}.${index}.from`} label={t('signatories.from')} />
                  <DateField name={`${list}.${index}.until`} label={t('signatories.until')} optional />
                </FieldRow>
              </fieldset>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          icon="plus"
          isDisabled={fields.length >= mostSignatories}
          onPress={() => append({ name: '', role: '', from: today(), until: null })}
        >
          {t('signatories.add')}
        </Button>
      </div>
    </Field>
  );
}
