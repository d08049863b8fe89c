import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { listAssignments } from '#shared/assignments/list.ts';
import { listGraders } from '#shared/grading/graders.ts';
import { gradingStatus, listSubmissions } from '#shared/grading/list.ts';
import { assignmentId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { useListState } from '#web/ui/use-list.ts';
import { ChoosableItems, type Chosen } from './choosable-items.tsx';

/** Every submission of the company, to keep watch over and to assign. The panel to assign opens over it. */
export function GradableItemsPage() {
  const { t } = useTranslation('grading');
  const list = useListState('missing', 'search', 'status', 'assignment_id');
  const { search: query } = useLocation();
  const found = useRoute(listSubmissions, { query: queryOf(list) });
  const graders = useRoute(listGraders);
  // From page to page, also past one on which nothing fits the filters.
  const [chosen, setChosen] = useState<Chosen>(new Map());

  return (
    <ListPage
      title={t('list.title')}
      intro={t('list.intro')}
      filters={<Filters list={list} />}
      found={found}
      list={list}
      empty={{ icon: 'assignment', title: t('list.emptyTitle'), text: t('list.emptyText') }}
      table={(rows, stale) => (
        <>
          {/* Without them no row can say that whose turn it is has gone. */}
          <FailedPart what={t('list.graders')} read={graders} />
          <ChoosableItems
            rows={rows}
            stale={stale}
            chosen={chosen}
            onChosen={setChosen}
            pathTo={({ id }) => paths.grading.item(id)}
            showGraders
            graders={graders.data?.data}
            actions={({ id, studentName, status }) =>
              status === 'returned' || status === 'rejected' ? null : (
                <LinkButton
                  to={`${paths.grading.assign(id)}${query}`}
                  preventScrollReset
                  size="small"
                  aria-label={t('list.assignFor', { name: studentName })}
                >
                  {t('list.assign')}
                </LinkButton>
              )
            }
          />
        </>
      )}
    >
      <Outlet />
    </ListPage>
  );
}

type List = ReturnType<typeof useListState<'missing' | 'search' | 'status' | 'assignment_id'>>;

/** What the address asks for; what can't be a filter is passed over. `missing=any` asks for those that are over, too. */
function queryOf({ filters, page }: List) {
  const status = gradingStatus.safeParse(filters.status);
  const assignment = assignmentId.safeParse(filters.assignment_id);
  const missing = filters.missing === 'true' ? ('true' as const) : undefined;
  return {
    page,
    missing,
    // What is over is searched for, or asked for.
    open: filters.missing || filters.search || status.success ? undefined : ('true' as const),
    search: filters.search,
    status: status.success ? status.data : undefined,
    assignment_id: assignment.success ? assignment.data : undefined,
  };
}

function Filters({ list }: { list: List }) {
  const { t } = useTranslation('grading');
  const assignments = useRoute(listAssignments, { query: { per_page: 100 } }, { whole: true });
  return (
    <>
      <Segmented
        label={t('list.which')}
        value={list.filters.missing === 'true' ? 'true' : list.filters.missing === 'any' ? 'any' : 'open'}
        options={[
          { value: 'open', label: t('list.stillOpen') },
          { value: 'true', label: t('list.needsSomebody') },
          { value: 'any', label: t('list.all') },
        ]}
        onChange={(which) => list.setFilter('missing', which === 'open' ? null : which)}
      />
      <ListSearch list={list} label={t('list.search')} />
      <ListChoice
        list={list}
        name="status"
        label={t('list.status')}
        any={t('list.anyStatus')}
        options={gradingStatus.options.map((status) => ({
          value: status as string,
          label: t(`status.${status}`),
        }))}
      />
      <ListChoice
        list={list}
        name="assignment_id"
        label={t('list.assignment')}
        any={t('list.anyAssignment')}
        options={(assignments.data?.data ?? []).map(({ id, title }) => ({
          value: id as string,
          label: title,
        }))}
        read={assignments}
      />
    </>
  );
}
