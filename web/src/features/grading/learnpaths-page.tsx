import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import type { LearnpathSummary } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

const tones = { 1: 'neutral', 2: 'success', 3: 'warning' } as const;

/** The learning paths of the organisation, each with how its assessment goes, for who assigns graders. */
export function AssessedLearnpathsPage() {
  const { t } = useTranslation('assessment');
  const list = useListState('search');
  const found = useRoute(routes.listLearnpaths, {
    query: { page: list.page, search: list.filters.search },
  });
  const columns: Column<LearnpathSummary>[] = [
    {
      key: 'title',
      title: t('list.name'),
      cell: ({ id, title }) => <Link to={paths.grading.learnpath(id)}>{title}</Link>,
    },
    {
      key: 'subtitle',
      title: t('list.subtitle'),
      secondary: true,
      cell: ({ subtitle }) => subtitle || '–',
    },
    { key: 'ects', title: t('list.ects'), kind: 'number', cell: ({ ects }) => formatNumber(ects) },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`list.publication.${status}`)}</Badge>,
    },
  ];
  return (
    <ListPage
      title={t('title')}
      intro={t('list.intro')}
      list={list}
      found={found}
      filters={<ListSearch list={list} label={t('list.search')} />}
      empty={{ icon: 'path', title: t('list.empty'), text: t('list.emptyText') }}
      table={(rows, stale) => <Table caption={t('list.title')} columns={columns} rows={rows} stale={stale} />}
    />
  );
}
