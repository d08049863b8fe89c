import { useTranslation } from 'react-i18next';
import { gradingRole } from '#shared/grading/list.ts';
import { roleOf } from '#shared/grading/permissions.ts';
import { routes } from '#shared/grading/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { ListBody } from '#web/ui/list-body.tsx';
import { ListSearch } from '#web/ui/list-filters.tsx';
import { Page } from '#web/ui/page.tsx';
import { FilterBar } from '#web/ui/search-field.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ItemsTable } from './items-table.tsx';
import { pathToWork } from './path-to-work.ts';

/** What the reader was asked to grade; at first only what waits for them now. */
export function MyItemsPage() {
  const { t } = useTranslation('grading');
  const { user } = useMe();
  const list = useListState('show', 'search', 'role');
  const all = list.filters.show === 'all';
  const role = gradingRole.safeParse(list.filters.role);
  const found = useRoute(routes.listMySubmissions, {
    query: {
      page: list.page,
      ...(all ? {} : { open: 'true' as const }),
      ...(role.success ? { role: role.data } : {}),
      search: list.filters.search,
    },
  });
  const { search } = list.filters;
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
        <ListSearch list={list} label={t('list.mineSearch')} />
        <Select
          label={t('list.role')}
          placeholder={t('list.anyRole')}
          value={role.success ? role.data : null}
          options={gradingRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
          onChange={(value) => list.setFilter('role', value)}
        />
      </FilterBar>
      <ListBody
        found={found}
        // Which submissions are shown is a choice between two lists; only a search and a role can hide what is there.
        list={{ ...list, filters: { ...(role.success && { role: role.data }), ...(search && { search }) } }}
        empty={<Nothing all={all} onShowAll={() => show('all')} />}
      >
        {(rows, stale) => (
          <ItemsTable
            rows={rows}
            stale={stale}
            pathTo={(row) => pathToWork(row, user.id)}
            roleOf={(row) =>
              roleOf(user.id, row) ?? (row.examinerUserId === user.id ? 'examiner' : undefined)
            }
          />
        )}
      </ListBody>
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
      action={
        <Button
          onPress={() => {
            handOnNearby();
            onShowAll();
          }}
        >
          {t('list.showAll')}
        </Button>
      }
    >
      {t('list.nothingToDoText')}
    </EmptyState>
  );
}
