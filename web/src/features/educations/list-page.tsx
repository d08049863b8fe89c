import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { educationCategoryId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatNumber } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { CategoryFilter } from './categories/category-filter.tsx';
import { ListMenu } from './list-menu.tsx';
import { StatusBadge, statuses } from './status-badge.tsx';

/** The educations of the company. */
export function EducationsPage() {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const list = useListState('search', 'status', 'category');
  const status = statuses.find((one) => String(one) === list.filters.status);
  const query = {
    page: list.page,
    search: list.filters.search,
    status: status && (`${status}` as const),
    category: educationCategoryId.safeParse(list.filters.category).data,
  };
  const found = useRoute(routes.listEducations, { query });
  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      actions={
        permissions.has('educations.write') ? (
          <>
            <ListMenu />
            <LinkButton variant="primary" icon="plus" to={paths.admin.newEducation()}>
              {t('list.new')}
            </LinkButton>
          </>
        ) : undefined
      }
      filters={
        <>
          <ListSearch list={list} label={t('list.search')} />
          <ListChoice
            list={list}
            name="status"
            label={t('list.status')}
            any={t('list.anyStatus')}
            options={statuses.map((one) => ({ value: String(one), label: t(`status.${one}`) }))}
          />
          <CategoryFilter list={list} />
        </>
      }
      found={found}
      list={list}
      empty={{
        icon: 'register',
        title: t('list.emptyTitle'),
        text: t(permissions.has('educations.write') ? 'list.emptyText' : 'list.emptyToRead'),
      }}
      table={(rows, stale) => <EducationsTable rows={rows} stale={stale} />}
    />
  );
}

function EducationsTable({ rows, stale }: { rows: readonly EducationSummary[]; stale: boolean }) {
  const { t } = useTranslation('educations');
  const columns: Column<EducationSummary>[] = [
    {
      key: 'name',
      title: t('list.name'),
      cell: ({ id, name }) => <Link to={paths.admin.education(id)}>{name}</Link>,
    },
    {
      key: 'status',
      title: t('list.status'),
      kind: 'status',
      cell: ({ status, deletingSince }) => <StatusBadge status={status} deletingSince={deletingSince} />,
    },
    { key: 'level', title: t('list.level'), cell: ({ level }) => t(`level.${level}`) },
    { key: 'code', title: t('list.code'), secondary: true, cell: ({ code }) => code || '–' },
    { key: 'year', title: t('list.year'), kind: 'date', cell: ({ studyYear }) => studyYearName(studyYear) },
    { key: 'points', title: t('list.points'), kind: 'number', cell: ({ points }) => formatNumber(points) },
    {
      key: 'learnpaths',
      title: t('list.learnpaths'),
      kind: 'number',
      cell: ({ learnpathCount }) => learnpathCount,
    },
  ];
  return <Table caption={t('list.caption')} columns={columns} rows={rows} stale={stale} />;
}
