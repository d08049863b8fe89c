import { useSearchParams } from 'react-router';
import type { Paging } from './pagination.tsx';
import type { Sort } from './table.tsx';

/** What the address of a list says: filters, order and page, so that a list can be linked to and returned to. */
export interface ListState<Filter extends string> {
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  readonly sort: Sort | undefined;
  /** The list's signed cursor; absent on the first page. */
  readonly page: string | undefined;
  /** Sets or (with an empty text) clears a filter, and goes back to the first page. */
  readonly setFilter: (name: Filter, value: string | null) => void;
  readonly setSort: (sort: Sort) => void;
  /** Previous and next, from the `next` of the list's meta. */
  readonly paging: (next: string | null | undefined) => Paging;
}

/**
 * Keeps the state of a list in the address.
 * @param names of its filters, as the route's query calls them
 */
export function useListState<Filter extends string>(...names: readonly Filter[]): ListState<Filter> {
  const [search, setSearch] = useSearchParams();
  // One cursor per page gone through: previous is the one before.
  const trail = search.getAll('page');

  function change(edit: (next: URLSearchParams) => void, replace: boolean) {
    const next = new URLSearchParams(search);
    edit(next);
    setSearch(next, { replace, preventScrollReset: replace });
  }

  function setOrClear(name: string, value: string | null, replace: boolean) {
    change((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete('page');
    }, replace);
  }

  const found = names.map((name) => [name, search.get(name)] as const).filter(([, value]) => value !== null);
  return {
    filters: Object.fromEntries(found) as Partial<Record<Filter, string>>,
    sort: search.get('sort') ?? undefined,
    page: trail.at(-1),
    setFilter: (name, value) => setOrClear(name, value, true),
    setSort: (sort) => setOrClear('sort', sort, true),
    paging: (next) => ({
      number: trail.length + 1,
      onPrevious:
        trail.length === 0 ? undefined : () => change((to) => withTrail(to, trail.slice(0, -1)), false),
      onNext: next ? () => change((to) => withTrail(to, [...trail, next]), false) : undefined,
    }),
  };
}

function withTrail(search: URLSearchParams, trail: readonly string[]) {
  search.delete('page');
  for (const cursor of trail) search.append('page', cursor);
}
