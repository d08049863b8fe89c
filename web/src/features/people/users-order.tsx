import { useTranslation } from 'react-i18next';
import { type UsersOrder, userSorts } from '#shared/people/list-order.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { ListChoice, ListOrder, letters } from '#web/ui/list-filters.tsx';

import type { ListState } from '#web/ui/use-list.ts';

const UsersDay = lazyPart([], () => import('./users-day.tsx'), 'UsersDay');

type List = Pick<ListState<'letter' | 'day'>, 'filters' | 'sort' | 'setFilter' | 'setSort'>;

/** In which order the list of users stands. */
export interface UsersInOrder {
  readonly by: 'name' | 'created' | 'login' | 'itself';
  readonly query: Partial<UsersOrder>;
  /** What lets the table sort; nothing for a list with an order of its own. */
  readonly sorting: { readonly sort?: string; readonly onSort?: (sort: string) => void };
}

/**
 * The order that the address of a list asks for.
 * @param free whether it can be sorted: a search can't
 */
export function ordersOf(list: List, free: boolean): UsersInOrder {
  if (!free) return { by: 'itself', query: {}, sorting: {} };
  const sort = userSorts.find((one) => one === list.sort) ?? 'name';
  const by = sort.replace('-', '') as 'name' | 'created' | 'login';
  const { letter, day } = list.filters;
  const start = by === 'name' ? { letter } : { day };
  return { by, query: { sort, ...start }, sorting: { sort, onSort: list.setSort } };
}

/** Chooses the order, and goes to a letter of a list by name or to a day of one by date. */
export function JumpTo({ order: { by, sorting }, list }: { order: UsersInOrder; list: List }) {
  const { t } = useTranslation('people');
  if (by === 'itself') return null;
  return (
    <>
      <ListOrder
        list={list}
        label={t('list.order')}
        sort={sorting.sort ?? 'name'}
        options={userSorts.map((sort) => ({ value: sort, label: t(`list.by.${sort}`) }))}
      />
      <Start by={by} list={list} />
    </>
  );
}

function Start({ by, list }: { by: 'name' | 'created' | 'login'; list: List }) {
  const { t } = useTranslation('people');
  if (by === 'name')
    return (
      <ListChoice
        list={list}
        name="letter"
        label={t('list.letter')}
        any={t('list.anyLetter')}
        options={letters}
      />
    );
  return <UsersDay by={by} list={list} />;
}
