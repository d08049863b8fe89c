import type { ReactNode } from 'react';
import type { Crumb } from './breadcrumbs.tsx';
import { EmptyState } from './empty-state.tsx';
import type { IconName } from './icon.tsx';
import { ListBody, type ListRead } from './list-body.tsx';
import { Page } from './page.tsx';
import type { ListState } from './use-list.ts';

interface ListPageProps<Row> {
  readonly title: string;
  readonly intro: string;
  readonly actions?: ReactNode;
  /** The way here; absent for a list that is in the menu. */
  readonly breadcrumbs?: readonly Crumb[];
  /** What the address says: `useListState`. */
  readonly list: Pick<ListState<never>, 'filters' | 'page' | 'paging'>;
  /** What was read with it: `useRoute`. */
  readonly found: ListRead<Row>;
  /** Said before the list, however long it is. */
  readonly above?: ReactNode;
  /** What narrows the list down. */
  readonly filters: ReactNode;
  /** Said when there is nothing at all; what a search or filter doesn't find, the list says itself. */
  readonly empty: { readonly icon: IconName; readonly title: string; readonly text: string };
  /** What is looked for is found in what stands below the list, or may yet be. */
  readonly foundBelow?: boolean;
  /** The table of one page of rows. */
  readonly table: (rows: readonly Row[], stale: boolean) => ReactNode;
  /** Windows over the list. */
  readonly children?: ReactNode;
}

/** A page that is a list, in each state it can be in: loading, failed, empty, nothing found, and rows with pages. */
export function ListPage<Row>({
  list,
  found,
  foundBelow = false,
  above,
  filters,
  empty: { icon, title, text },
  table,
  children,
  ...page
}: ListPageProps<Row>) {
  return (
    <Page {...page} width="wide">
      {above}
      <ListBody
        filters={filters}
        found={found}
        list={list}
        foundBelow={foundBelow}
        empty={
          <EmptyState icon={icon} title={title}>
            {text}
          </EmptyState>
        }
      >
        {table}
      </ListBody>
      {children}
    </Page>
  );
}
