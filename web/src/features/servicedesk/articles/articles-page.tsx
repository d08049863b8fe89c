import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { deskCategoryId } from '#shared/identity/ids.ts';
import { articleRoutes as routes } from '#shared/servicedesk/article-routes.ts';
import type { ArticleSummary } from '#shared/servicedesk/article-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { DeskTabs } from '../desk-tabs.tsx';
import { useCategories } from '../use-categories.ts';
import { ArticleBadge } from './article-badge.tsx';

const statuses = { 1: '1', 2: '2', 3: '3' } as const;

/** The articles of the service desk, for who writes them. */
export function ArticlesPage() {
  const { t } = useTranslation('servicedesk');
  const list = useListState('search', 'status', 'category');
  const categories = useCategories();
  const { search, status, category } = list.filters;
  const found = useRoute(routes.listArticles, {
    query: {
      ...{ page: list.page, search },
      status: Object.values(statuses).find((one) => one === status),
      categoryId: deskCategoryId.safeParse(category).data,
    },
  });
  const none = categories.data !== undefined && categories.all.length === 0;
  const add = (
    <LinkButton variant="primary" icon="plus" to={paths.admin.deskArticle()}>
      {t('articles.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('articles.title')}
      intro={t('articles.intro')}
      width="wide"
      tabs={<DeskTabs />}
      actions={none ? null : add}
    >
      <ListBody
        list={list}
        found={found}
        filters={
          <>
            <ListSearch list={list} label={t('articles.search')} />
            <ListChoice
              list={list}
              name="category"
              label={t('articles.category')}
              any={t('articles.anyCategory')}
              options={categories.options}
              read={categories}
            />
            <ListChoice
              list={list}
              name="status"
              label={t('articles.status')}
              any={t('articles.anyStatus')}
              options={[
                { value: '1', label: t('articles.concept') },
                { value: '2', label: t('articles.published') },
                { value: '3', label: t('articles.archived') },
              ]}
            />
          </>
        }
        empty={
          none ? (
            <EmptyState
              icon="list"
              title={t('articles.noCategoriesTitle')}
              action={
                <LinkButton variant="primary" to={paths.admin.deskCategories()}>
                  {t('articles.toCategories')}
                </LinkButton>
              }
            >
              {t('articles.noCategoriesText')}
            </EmptyState>
          ) : (
            <EmptyState icon="book" title={t('articles.emptyTitle')}>
              {t('articles.emptyText')}
            </EmptyState>
          )
        }
      >
        {(rows, stale) => <ArticlesTable rows={rows} stale={stale} nameById={categories.nameById} />}
      </ListBody>
    </Page>
  );
}

function ArticlesTable({
  rows,
  stale,
  nameById,
}: {
  rows: readonly ArticleSummary[];
  stale: boolean;
  nameById: (id: string) => string;
}) {
  const { t } = useTranslation('servicedesk');
  const columns: Column<ArticleSummary>[] = [
    {
      key: 'name',
      title: t('articles.name'),
      cell: ({ id, title }) => <Link to={paths.admin.deskArticle(id)}>{title}</Link>,
    },
    { key: 'category', title: t('articles.category'), cell: ({ categoryId }) => nameById(categoryId) },
    { key: 'language', title: t('articles.language'), cell: ({ language }) => t(`language.${language}`) },
    {
      key: 'status',
      title: t('articles.status'),
      kind: 'status',
      cell: (article) => <ArticleBadge article={article} />,
    },
    {
      key: 'updated',
      title: t('articles.updated'),
      kind: 'date',
      secondary: true,
      cell: ({ updatedAt }) => formatDate(updatedAt),
    },
  ];
  return <Table caption={t('articles.caption')} columns={columns} rows={rows} stale={stale} />;
}
