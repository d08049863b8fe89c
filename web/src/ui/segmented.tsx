import { useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './segmented.module.css';

/** One of two to four, side by side, at work at once; outside forms. */
export function Segmented<Value extends string>({
  label,
  labelled = false,
  value,
  options,
  onChange,
}: {
  label: string;
  /** Show the label above the choice; without, it is only read out. */
  labelled?: boolean;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string; readonly icon?: IconName }[];
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelled ? styles.label : 'unseen'}>{label}</legend>
      <div className={styles.segmented}>
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="unseen"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon ? <Icon name={option.icon} size={16} /> : null}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
