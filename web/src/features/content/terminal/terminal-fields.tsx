import type { ReactNode } from 'react';
import { useFieldArray, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { mostFiles, mostSteps } from '#shared/content/terminal-schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { RowActions } from '#web/ui/row-actions.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import styles from './terminal.module.css';

/** With which files a terminal begins, and what students do in it. */
export function TerminalFields() {
  const { t } = useTranslation('terminal');
  return (
    <>
      <Rows part="files" most={mostFiles} empty={{ path: '', content: '' }}>
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
      <Rows part="steps" most={mostSteps} empty={{ task: '', check: '', hint: '' }}>
        {(name, isFirst) => (
          <>
            <TextField name={`${name}.task`} label={t('field.task')} />
            <TextField
              name={`${name}.check`}
              label={t('field.check')}
              hint={isFirst ? t('field.checkHint') : undefined}
              spellCheck={false}
            />
            <TextField name={`${name}.hint`} label={t('field.hint')} optional />
          </>
        )}
      </Rows>
    </>
  );
}

/** Rows of the same fields, in an order that can be changed. */
function Rows({
  part,
  most,
  empty,
  children,
}: {
  part: 'files' | 'steps';
  most: number;
  empty: Readonly<Record<string, string>>;
  children: (name: string, isFirst: boolean) => ReactNode;
}) {
  const fieldId = useFieldId();
  const { t } = useTranslation('terminal');
  const list = `terminal.${part}`;
  const { fields, append, remove, move } = useFieldArray({ name: list, keyName: 'key' });
  const { errors } = useFormState<{ terminal: { files: unknown[]; steps: unknown[] } }>();
  const { message, root } = errors.terminal?.[part] ?? {};
  return (
    <Field id={fieldId(list)} label={t(`${part}.label`)} kind="group" error={message ?? root?.message}>
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
