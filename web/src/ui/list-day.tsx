import { useId } from 'react';
import { DateBox } from './date-box.tsx';
import styles from './list-day.module.css';
import type { ListState } from './use-list.ts';

/** A day to begin or end with, which the address of a list keeps by name as `yyyy-MM-dd`. */
export function ListDay<Filter extends string>({
  list,
  name,
  label,
}: {
  list: Pick<ListState<Filter>, 'filters' | 'setFilter'>;
  name: Filter;
  label: string;
}) {
  const id = useId();
  return (
    <span className={styles.day}>
      <span id={id}>{label}</span>
      <DateBox
        labelledBy={id}
        label={label}
        value={list.filters[name]}
        onChange={(date) => list.setFilter(name, date)}
      />
    </span>
  );
}
