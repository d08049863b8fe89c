import type { Key, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import choice from './choice.module.css';
import { classes } from './classes.ts';
import table from './table.module.css';
import styles from './table-selection.module.css';

export interface Selection {
  readonly chosen: ReadonlySet<Key>;
  readonly onChange: (chosen: ReadonlySet<Key>) => void;
  /** What can be done with the chosen rows; null where a form does it. */
  readonly actions: ReactNode;
  /** How a row's box is read out. */
  readonly labelOf: (key: Key) => string;
}

/** The box that chooses every row of the page; what was chosen on other pages stays. */
export function SelectAll({ selection, keys }: { selection: Selection; keys: readonly Key[] }) {
  const { t } = useTranslation();
  const all = keys.length > 0 && keys.every((key) => selection.chosen.has(key));
  return (
    <th scope="col" className={classes(table.select, choice.choice)}>
      <input
        type="checkbox"
        aria-label={t('table.selectAll')}
        checked={all}
        ref={(box) => {
          if (box) box.indeterminate = !all && selection.chosen.size > 0;
        }}
        onChange={() => selection.onChange(withOrWithout(selection.chosen, keys, !all))}
      />
    </th>
  );
}

function withOrWithout(chosen: ReadonlySet<Key>, keys: readonly Key[], wanted: boolean): Set<Key> {
  const here = new Set(keys);
  return new Set(wanted ? [...chosen, ...keys] : [...chosen].filter((key) => !here.has(key)));
}

/** The box that chooses a row. */
export function SelectOne({ selection, row }: { selection: Selection; row: Key }) {
  const chosen = selection.chosen.has(row);
  return (
    <td className={classes(table.select, choice.choice)}>
      <input
        type="checkbox"
        aria-label={selection.labelOf(row)}
        checked={chosen}
        onChange={() => {
          const next = new Set(selection.chosen);
          if (chosen) next.delete(row);
          else next.add(row);
          selection.onChange(next);
        }}
      />
    </td>
  );
}

/** What can be done with the chosen rows. */
export function BulkBar({ selection }: { selection: Selection }) {
  const { t } = useTranslation();
  return (
    <div data-bar data-print="never" className={styles.bulk} role="status">
      <strong>{t('table.chosen', { count: selection.chosen.size })}</strong>
      {selection.actions}
      <button type="button" className={styles.clear} onClick={() => selection.onChange(new Set())}>
        {t('table.clear')}
      </button>
    </div>
  );
}
