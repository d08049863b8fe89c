import { useController } from 'react-hook-form';
import styles from './choice.module.css';
import { classes } from './classes.ts';
import { describedBy, Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';
import { Icon } from './icon.tsx';
import type { Option } from './select.tsx';
import { useField } from './use-field.ts';

/** A yes or no in a form. */
export function Checkbox({
  name,
  label,
  hint,
  disabled = false,
}: {
  name: string;
  label: string;
  hint?: string;
  disabled?: boolean;
}) {
  const { id, bound, error } = useField(name);
  return (
    <div className={styles.choice}>
      <input
        {...bound}
        id={id}
        type="checkbox"
        disabled={disabled}
        aria-describedby={describedBy(id, hint, error)}
      />
      <label htmlFor={id} id={`${id}-label`}>
        {label}
      </label>
      {hint ? (
        <div className={styles.note} id={`${id}-hint`}>
          {hint}
        </div>
      ) : null}
      {error ? (
        <div className={styles.error} id={`${id}-error`}>
          <Icon name="danger" size={16} />
          <span>{error}</span>
        </div>
      ) : null}
    </div>
  );
}

interface ChoiceProps extends FieldProps {
  readonly name: string;
  readonly options: readonly (Option & { readonly hint?: string })[];
}

/** One of a few, all in view. Values keep their type. */
export function RadioGroup(props: ChoiceProps) {
  const { field, fieldState } = useController({ name: props.name });
  return (
    <Choices
      {...props}
      type="radio"
      error={fieldState.error?.message}
      isChosen={(value) => field.value === value}
      choose={(value) => field.onChange(value)}
    />
  );
}

/** Any number of a few; the value is an array. */
export function CheckboxGroup(props: ChoiceProps) {
  const { field, fieldState } = useController({ name: props.name });
  const chosen: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <Choices
      {...props}
      type="checkbox"
      error={fieldState.error?.message}
      isChosen={(value) => chosen.includes(value)}
      choose={(value, on) => field.onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))}
    />
  );
}

interface ChoicesProps extends ChoiceProps {
  readonly type: 'radio' | 'checkbox';
  readonly error: string | undefined;
  readonly isChosen: (value: Option['value']) => boolean;
  readonly choose: (value: Option['value'], on: boolean) => void;
}

/** More than these stand beside each other where there is room: a window needn't be scrolled to see them all. */
const few = 8;

function Choices({ name, label, hint, optional, options, type, error, isChosen, choose }: ChoicesProps) {
  const fieldId = useFieldId();
  const id = fieldId(name);
  return (
    <Field id={id} kind="group" label={label} hint={hint} optional={optional} error={error}>
      <div className={classes(styles.group, options.length > few && styles.many)}>
        {options.map((option, index) => {
          const own = index === 0 ? id : `${id}-${option.value}`;
          return (
            <div className={styles.choice} key={option.value}>
              <input
                id={own}
                type={type}
                name={name}
                checked={isChosen(option.value)}
                onChange={(event) => choose(option.value, event.target.checked)}
                aria-describedby={option.hint ? `${own}-hint` : undefined}
              />
              <label htmlFor={own}>{option.label}</label>
              {option.hint ? (
                <div className={styles.note} id={`${own}-hint`}>
                  {option.hint}
                </div>
              ) : null}
            </div>
          );
        })}
      </div>
    </Field>
  );
}
