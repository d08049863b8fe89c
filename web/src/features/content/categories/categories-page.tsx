import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { categoryRoutes } from '#shared/content/category-routes.ts';
import type { Category } from '#shared/content/category-schemas.ts';
import { categoryId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import styles from './categories.module.css';
import { useTitle } from './use-title.ts';

/** What courses are about, in the order in which it is offered. */
export function CategoriesPage() {
  const { t } = useTranslation('categories');
  const { data, error, refresh } = useRoute(categoryRoutes.editCategories);
  const add = (
    <LinkButton to={paths.admin.newCategory()} variant="primary" icon="plus">
      {t('list.new')}
    </LinkButton>
  );
  return (
    <Page
      title={t('list.title')}
      intro={t('list.intro')}
      breadcrumbs={[{ to: paths.admin.courses(), label: t('courses') }]}
      actions={data && data.data.length > 0 ? add : null}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={4} /> : null}
      {data?.data.length === 0 ? (
        <EmptyState icon="list" title={t('list.emptyTitle')} action={add}>
          {t('list.emptyText')}
        </EmptyState>
      ) : null}
      {data && data.data.length > 0 ? <Ordered categories={data.data} version={data.version} /> : null}
    </Page>
  );
}

function Ordered({ categories, version }: { categories: readonly Category[]; version: number }) {
  const { t } = useTranslation('categories');
  const titleOf = useTitle();
  const { run } = useCommand(categoryRoutes.orderCategories, {
    refreshes: [categoryRoutes.editCategories, categoryRoutes.listCategories],
  });
  const { items, reorder } = useOrder(
    categories,
    version,
    async (ids, upon) => {
      const categoryIds = ids.map((id) => categoryId.parse(id));
      const outcome = await run({ body: { version: upon, categoryIds } });
      return { version: outcome.ok ? outcome.value.version : undefined };
    },
    () => notify('success', t('list.ordered')),
  );
  return (
    <Card>
      <SortableList
        label={t('list.title')}
        items={items}
        idOf={({ id }) => id}
        nameOf={({ title }) => titleOf(title)}
        onReorder={reorder}
        short
      >
        {({ id, title, image }) => (
          <div className={styles.row}>
            {image ? <img src={image.preview} alt="" /> : <span className={styles.noImage} />}
            <Link to={paths.admin.category(id)}>{titleOf(title)}</Link>
          </div>
        )}
      </SortableList>
    </Card>
  );
}
