import type { PartRead } from './empty-state.tsx';
import styles from './list-filters.module.css';
import { SearchField } from './search-field.tsx';
import { type Option, Select } from './select.tsx';
import type { ListState } from './use-list.ts';

/** Of the alphabet, to go to one of a list by name. */
export const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => ({ value: letter, label: letter }));

type Filtered<Filter extends string> = Pick<ListState<Filter>, 'filters' | 'setFilter'>;

/** The search of a list, which its address keeps as `search`. */
export function ListSearch({ list, label }: { list: Filtered<'search'>; label: string }) {
  return (
    <SearchField
      label={label}
      value={list.filters.search ?? ''}
      onSearch={(text) => list.setFilter('search', text)}
    />
  );
}

/**
 * A filter of a list, which its address keeps by name.
 * @param any what is said when nothing is chosen, e.g. "Any status"
 */
export function ListChoice<Filter extends string>({
  list,
  name,
  label,
  any,
  options,
  read,
}: {
  list: Filtered<Filter>;
  name: Filter;
  label: string;
  any: string;
  options: readonly Option<string>[];
  /** How the options were read, where they were. */
  read?: PartRead;
}) {
  return (
    <Select
      label={label}
      placeholder={any}
      value={list.filters[name] ?? null}
      options={options}
      read={read}
      onChange={(value) => list.setFilter(name, value)}
    />
  );
}

/** The order of a list, on a phone: its table has no headings there to sort by. */
export function ListOrder<Sort extends string>({
  list,
  label,
  sort,
  options,
}: {
  list: { readonly setSort: (sort: Sort) => void };
  label: string;
  /** The order that the list is in. */
  sort: Sort;
  options: readonly Option<Sort>[];
}) {
  return (
    <span className={styles.order}>
      <Select
        label={label}
        value={sort}
        options={options}
        onChange={(chosen) => list.setSort(chosen ?? sort)}
      />
    </span>
  );
}
