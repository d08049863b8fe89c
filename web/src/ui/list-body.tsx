import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { EmptyState } from './empty-state.tsx';
import { FailedList } from './failed-list.tsx';
import { Count, Pagination, type Paging } from './pagination.tsx';
import { FilterBar } from './search-field.tsx';
import { Skeleton } from './skeleton.tsx';
import type { ListState } from './use-list.ts';

/** What was read of a list: `useRoute`'s answer for a route that answers pages. */
export interface ListRead<Row> {
  readonly data:
    | {
        readonly data: readonly Row[];
        readonly meta: { readonly next: string | null; readonly total?: number | undefined };
      }
    | undefined;
  readonly error: ApiError | undefined;
  readonly loading: boolean;
  readonly stale: boolean;
  readonly refresh: () => void;
}

/**
 * The body of a list page, in each state it can be in: loading, failed, empty, nothing found, and rows with pages.
 * @param filters what narrows the list down; left out when there is nothing to look through
 * @param empty shown when there is nothing at all; when a search or filter finds nothing, the list says so itself
 * @param foundBelow what is looked for is found below the list: it then doesn't say that nothing is
 * @param children the table of one page of rows
 */
export function ListBody<Row>({ filters, ...body }: ListBodyProps<Row> & { readonly filters?: ReactNode }) {
  const { found, list, foundBelow = false } = body;
  const filtered = Object.keys(list.filters).length > 0;
  const nothing = found.data?.data.length === 0 && !found.data.meta.next && !list.page;
  if (nothing && !filtered) return body.empty;
  return (
    <>
      {filters ? <FilterBar>{filters}</FilterBar> : null}
      <Told {...body} nothing={nothing} filtered={filtered} />
      {nothing ? null : <Rows {...body} />}
      {nothing && !foundBelow ? <NothingFound /> : null}
    </>
  );
}

interface ListBodyProps<Row> {
  readonly found: ListRead<Row>;
  readonly list: Pick<ListState<never>, 'filters' | 'page' | 'paging'>;
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly empty: ReactNode;
  readonly foundBelow?: boolean;
  readonly children: (rows: readonly Row[], stale: boolean) => ReactNode;
}

function Rows<Row>({ found, list, title, actions, children }: ListBodyProps<Row>) {
  const { t } = useTranslation();
  if (found.error) return <FailedList read={found} list={list} />;
  if (found.loading || !found.data) return <Skeleton shape="table" rows={6} />;
  const { data: rows, meta } = found.data;
  const paging = list.paging(meta.next);
  return (
    <Card flush title={title} actions={actions}>
      {rows.length > 0 ? (
        children(rows, found.stale)
      ) : (
        <EmptyState icon="search" title={t('list.noneTitle')}>
          {t(meta.next ? 'list.onward' : 'list.end')}
        </EmptyState>
      )}
      <Pagination paging={paging} {...countOf(rows.length, meta, paging)} />
    </Card>
  );
}

/** Tells who doesn't see the list what a search or filter found, once it is read. */
function Told<Row>({
  found,
  list,
  foundBelow = false,
  nothing,
  filtered,
}: ListBodyProps<Row> & { nothing: boolean; filtered: boolean }) {
  const { t } = useTranslation();
  const tells = filtered && !found.stale && !found.error && !(nothing && foundBelow);
  const read = tells ? found.data : undefined;
  const { total, moreThan } = read ? countOf(read.data.length, read.meta, list.paging(read.meta.next)) : {};
  return (
    <span role="status" className="unseen">
      {read && nothing ? t('list.noneTitle') : <Count total={total} moreThan={moreThan} />}
    </span>
  );
}

/** How many there are: as counted, or, of what a search found, what its first page tells. */
function countOf(
  shown: number,
  { total, next }: { readonly total?: number | undefined; readonly next: string | null },
  { number }: Paging,
) {
  if (total !== undefined || number !== 1 || shown === 0) return { total };
  return next ? { moreThan: shown } : { total: shown };
}

function NothingFound() {
  const { t } = useTranslation();
  const [, setSearch] = useSearchParams();
  return (
    <EmptyState
      icon="search"
      title={t('list.noneTitle')}
      action={<Button onPress={() => setSearch({})}>{t('list.clear')}</Button>}
    >
      {t('list.noneText')}
    </EmptyState>
  );
}
