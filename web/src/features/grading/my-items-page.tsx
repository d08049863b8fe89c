import { useTranslation } from 'react-i18next';
import { routes } from '#shared/grading/routes.ts';
import { gradingRole } from '#shared/grading/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { FilterBar } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ItemsTable } from './items-table.tsx';

/** What the reader was asked to grade; at first only what waits for them now. */
export function MyItemsPage() {
  const { t } = useTranslation('grading');
  const list = useListState('show', 'role');
  const all = list.filters.show === 'all';
  const role = gradingRole.safeParse(list.filters.role);
  const found = useRoute(routes.listMySubmissions, {
    query: {
      page: list.page,
      ...(all ? {} : { open: 'true' as const }),
      ...(role.success ? { role: role.data } : {}),
    },
  });
  const show = (which: 'open' | 'all') => list.setFilter('show', which === 'all' ? 'all' : null);

  return (
    <Page title={t('list.mineTitle')} intro={t('list.mineIntro')}>
      <FilterBar>
        <Segmented
          label={t('list.which')}
          value={all ? 'all' : 'open'}
          options={[
            { value: 'open', label: t('list.open') },
            { value: 'all', label: t('list.all') },
          ]}
          onChange={show}
        />
        <Select
          label={t('list.role')}
          placeholder={t('list.anyRole')}
          value={role.success ? role.data : null}
          options={gradingRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => list.setFilter('role', value)}
        />
      </FilterBar>
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {found.loading ? <Skeleton shape="table" rows={5} /> : null}
      {found.data?.data.length === 0 && !list.page ? (
        <Nothing all={all} onShowAll={() => show('all')} />
      ) : null}
      {found.data && (found.data.data.length > 0 || list.page) ? (
        <Card flush>
          <ItemsTable rows={found.data.data} stale={found.stale} pathTo={paths.grading.myItem} />
          <Pagination paging={list.paging(found.data.meta.next)} />
        </Card>
      ) : null}
    </Page>
  );
}

function Nothing({ all, onShowAll }: { all: boolean; onShowAll: () => void }) {
  const { t } = useTranslation('grading');
  if (all) {
    return (
      <EmptyState icon="assignment" title={t('list.mineEmptyTitle')}>
        {t('list.mineEmptyText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="success"
      title={t('list.nothingToDoTitle')}
      action={<Button onPress={onShowAll}>{t('list.showAll')}</Button>}
    >
      {t('list.nothingToDoText')}
    </EmptyState>
  );
}
