import { useController } from 'react-hook-form';
import { Field, type FieldProps } from './field.tsx';
import { useFieldId } from './field-id.ts';
import styles from './scale.module.css';

/**
 * One step of a scale in a form, as a number: all steps in one row, with words at its ends. Each step is read out in
 * words.
 */
export function Scale({
  name,
  label,
  steps,
}: Pick<FieldProps, 'label'> & {
  name: string;
  /** From the lowest to the highest. */
  steps: readonly { readonly value: number; readonly label: string }[];
}) {
  const { field, fieldState } = useController({ name });
  const id = useFieldId()(name);
  const [low, high] = [steps.at(0), steps.at(-1)];
  return (
    <Field id={id} kind="group" label={label} error={fieldState.error?.message}>
      <div className={styles.steps}>
        {steps.map(({ value, label: words }, place) => (
          <label key={value}>
            <input
              id={place === 0 ? id : `${id}-${value}`}
              type="radio"
              name={name}
              checked={field.value === value}
              onChange={() => field.onChange(value)}
            />
            {value}
            <span className="unseen">, {words}</span>
          </label>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{low?.label}</span>
        <span>{high?.label}</span>
      </div>
    </Field>
  );
}
