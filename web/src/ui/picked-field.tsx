import { useEffect, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { ComboBox, type ComboOption } from './combobox.tsx';
import type { PartRead } from './empty-state.tsx';
import { Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';
import styles from './picked-field.module.css';

interface PickedFieldProps extends FieldProps {
  readonly name: string;
  readonly placeholder: string;
  readonly options: readonly ComboOption[];
  readonly onSearch: (text: string) => void;
  readonly loading?: boolean;
  readonly read: PartRead;
  /** At most so many; absent: any number. */
  readonly most?: number;
}

/** Several of many in a form, found by typing; the value is a list of `{ id, label }`. */
export function PickedField({ name, label, hint, optional, options, most, ...box }: PickedFieldProps) {
  const fieldId = useFieldId();
  const { t } = useTranslation();
  const { field, fieldState } = useController({ name });
  const picked: readonly ComboOption[] = field.value ?? [];
  const free = options.filter(({ id }) => !picked.some((one) => one.id === id));

  const place = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState(0);
  useEffect(() => {
    // What had the focus may be gone with the change: whoever works by keys goes on where they were.
    if (changed > 0 && !place.current?.contains(document.activeElement))
      place.current?.querySelector<HTMLElement>('li button, input')?.focus();
  }, [changed]);

  function change(to: readonly ComboOption[]) {
    field.onChange(to);
    setChanged((count) => count + 1);
  }

  function pick(id: string | null) {
    const option = free.find((one) => one.id === id);
    if (option) change([...picked, { id: option.id, label: option.label }]);
  }

  return (
    <Field
      id={fieldId(name)}
      kind="group"
      label={label}
      hint={hint}
      optional={optional}
      error={fieldState.error?.message}
    >
      <div ref={place}>
        {picked.length === 0 ? (
          <p className={styles.none}>{t('picked.none')}</p>
        ) : (
          <ul className={styles.picked}>
            {picked.map((one) => (
              <li key={one.id}>
                <span>{one.label}</span>
                <IconButton
                  size="small"
                  icon="close"
                  label={t('picked.remove', { name: one.label })}
                  onPress={() => change(picked.filter(({ id }) => id !== one.id))}
                />
              </li>
            ))}
          </ul>
        )}
        {most !== undefined && picked.length >= most ? null : (
          <ComboBox {...box} label={label} options={free} value={null} onChange={pick} />
        )}
      </div>
    </Field>
  );
}
