import type { ReactNode } from 'react';
import { get, useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './terminal.module.css';

/** Files that an exercise begins with: where each lies and what is in it. */
export function FileRows({ list, most }: { list: `${string}.files`; most: number }) {
  const { t } = useTranslation('terminal');
  return (
    <Rows list={list} part="files" most={most} empty={{ path: '', content: '' }}>
      {(name, isFirst) => (
        <>
          <TextField
            name={`${name}.path`}
            label={t('field.path')}
            hint={isFirst ? t('field.pathHint') : undefined}
            spellCheck={false}
          />
          <TextArea name={`${name}.content`} label={t('field.content')} rows={4} optional />
        </>
      )}
    </Rows>
  );
}

/** Rows of the same fields, in an order that can be changed. */
export function Rows({
  list,
  part,
  most,
  empty,
  children,
}: {
  /** Where the rows lie in the form. */
  list: `${string}.${'files' | 'steps'}`;
  part: 'files' | 'steps';
  most: number;
  empty: Readonly<Record<string, string>>;
  children: (name: string, isFirst: boolean) => ReactNode;
}) {
  const fieldId = useFieldId();
  const { t } = useTranslation('terminal');
  const { fields, append, remove, move } = useFieldArray({ name: list, keyName: 'key' });
  const { errors } = useFormState();
  const fault: { message?: string; root?: { message?: string } } = get(errors, list) ?? {};
  return (
    <Field
      id={fieldId(list)}
      label={t(`${part}.label`)}
      kind="group"
      error={fault.message ?? fault.root?.message}
    >
      <ol className={styles.rows} id={fieldId(list)} tabIndex={-1}>
        {fields.map(({ key }, index) => {
          const values = { number: index + 1 };
          return (
            <li key={key} className={styles.row}>
              <div className={styles.rowHead}>
                <strong>{t(`${part}.one`, values)}</strong>
                <span>
                  <RowActions
                    index={index}
                    count={fields.length}
                    labels={{
                      up: t(`${part}.up`, values),
                      down: t(`${part}.down`, values),
                      remove: t(`${part}.remove`, values),
                    }}
                    onMove={move}
                    onRemove={remove}
                  />
                </span>
              </div>
              {children(`${list}.${index}`, index === 0)}
            </li>
          );
        })}
      </ol>
      <div>
        <Button icon="plus" isDisabled={fields.length >= most} onPress={() => append(empty)}>
          {t(`${part}.add`)}
        </Button>
      </div>
    </Field>
  );
}
