import { useLocation, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { pageQuery, searchQuery } from '#shared/http/page.ts';
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
  /** The same for several at once. */
  readonly setFilters: (values: Readonly<Partial<Record<Filter, string | null>>>) => void;
  readonly setSort: (sort: Sort) => void;
  /** Previous and next, from the `next` of the list's meta. */
  readonly paging: (next: string | null | undefined) => Paging;
}

/**
 * Keeps the state of a list in the address: of its pages the one at hand alone, so that it can be sent to somebody.
 * @param names of its filters, as the route's query calls them
 */
export function useListState<Filter extends string>(...names: readonly Filter[]): ListState<Filter> {
  const [search, setSearch] = useSearchParams();
  const page = pageQuery.page.safeParse(search.get('page') ?? undefined).data;
  const navigate = useNavigate();
  // Of how one came to a page the browser knows; who was sent its address begins there.
  const { state } = useLocation();
  const came = z.safeParse(walked, state).data;
  const number = page === undefined ? 1 : came?.number;

  function change(edit: (next: URLSearchParams) => void, replace: boolean, onward?: Walked) {
    const next = new URLSearchParams(search);
    edit(next);
    setSearch(next, { replace, preventScrollReset: replace, state: onward });
  }

  function setOrClear(name: string, value: string | null, replace: boolean) {
    change((next) => {
      if (value) next.set(name, value);
      else next.delete(name);
      next.delete('page');
    }, replace);
  }

  // A search that is longer than a call takes is none: its field takes no more either.
  const isTaken = (name: string, value: string | null) =>
    value !== null && (name !== 'search' || searchQuery.search.safeParse(value).success);
  const found = names
    .map((name) => [name, search.get(name)] as const)
    .filter(([name, value]) => isTaken(name, value));
  return {
    filters: Object.fromEntries(found) as Partial<Record<Filter, string>>,
    sort: search.get('sort') ?? undefined,
    page,
    setFilter: (name, value) => setOrClear(name, value, true),
    setFilters: (values) =>
      change((next) => {
        for (const [name, value] of Object.entries<string | null | undefined>(values))
          if (value) next.set(name, value);
          else next.delete(name);
        next.delete('page');
      }, true),
    setSort: (sort) => setOrClear('sort', sort, true),
    paging: (next) => ({
      number,
      onStart: page !== undefined && !came ? () => change((to) => to.delete('page'), false) : undefined,
      onPrevious: page !== undefined && came ? () => void navigate(-1) : undefined,
      onNext: next
        ? () => change((to) => to.set('page', next), false, { number: number && number + 1 })
        : undefined,
    }),
  };
}

/** What the browser keeps with a page that was reached from the one before. */
const walked = z.object({ number: z.optional(z.number()) });
type Walked = z.infer<typeof walked>;
