import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#web/platform/format.ts';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { ListState } from '#web/ui/use-list.ts';
import { PublicationBadge, PublicationChoice } from './publication-badge.tsx';

type Row = { readonly id: string; readonly updatedAt: string } & ComponentProps<typeof PublicationBadge>;
type ListOf<Item extends Row> = ComponentProps<typeof ListPage<Item>>;

interface OverviewListProps<Item extends Row> extends Pick<ListOf<Item>, 'found'> {
  readonly list: ListState<'search' | 'status'>;
  /** What is listed: its texts lie under `lists`. */
  readonly name: 'educations' | 'learnpaths' | 'courses';
  /** What these have; whether they are published, and when they changed, follows. */
  readonly columns: readonly Column<Item>[];
}

/** What the organisation has of one sort, to look at. */
export function OverviewList<Item extends Row>({ name, list, found, columns }: OverviewListProps<Item>) {
  const { t } = useTranslation('figures');
  const all: Column<Item>[] = [
    ...columns,
    {
      key: 'status',
      title: t('lists.status'),
      kind: 'status',
      cell: (one) => <PublicationBadge status={one.status} />,
    },
    {
      key: 'updatedAt',
      title: t('lists.updated'),
      kind: 'date',
      secondary: true,
      cell: (one) => formatDate(one.updatedAt),
    },
  ];
  return (
    <ListPage
      title={t(`lists.${name}.title`)}
      intro={t(`lists.${name}.intro`)}
      list={list}
      found={found}
      filters={
        <>
          <ListSearch list={list} label={t('lists.search')} />
          <PublicationChoice list={list} />
        </>
      }
      empty={{ icon: 'list', title: t(`lists.${name}.empty`), text: t(`lists.${name}.emptyText`) }}
      table={(rows, stale) => (
        <Table caption={t(`lists.${name}.title`)} columns={all} rows={rows} stale={stale} />
      )}
    />
  );
}
