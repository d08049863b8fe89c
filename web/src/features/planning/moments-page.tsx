import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import type { StartingMomentSummary } from '#shared/planning/starting-moment-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';

const SettingsDialog = lazyPart([], () => import('./settings-dialog.tsx'), 'SettingsDialog');

/** The starting moments of the company: those at hand and to come, or those that are over. */
export function StartingMomentsPage() {
  const { t } = useTranslation('planning');
  const list = useListState('search', 'over');
  const [settling, setSettling] = useState(false);
  const over = list.filters.over === 'true' ? ('true' as const) : undefined;
  const query = { page: list.page, search: list.filters.search, over };
  const found = useRoute(routes.listStartingMoments, { query });
  return (
    <ListPage
      title={t('moments.title')}
      intro={t('moments.intro')}
      actions={
        <>
          <Button icon="settings" onPress={() => setSettling(true)}>
            {t('settled.open')}
          </Button>
          <LinkButton variant="primary" icon="plus" to={paths.admin.startingMoment()}>
            {t('moments.new')}
          </LinkButton>
        </>
      }
      filters={
        <>
          <ListSearch list={list} label={t('moments.search')} />
          <ListChoice
            list={list}
            name="over"
            label={t('moments.over')}
            any={t('moments.current')}
            options={[{ value: 'true', label: t('moments.past') }]}
          />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'flag', title: t('moments.emptyTitle'), text: t('moments.emptyText') }}
      table={(rows, stale) => <MomentsTable rows={rows} stale={stale} />}
    >
      {settling ? <SettingsDialog onClose={() => setSettling(false)} /> : null}
    </ListPage>
  );
}

function MomentsTable({ rows, stale }: { rows: readonly StartingMomentSummary[]; stale: boolean }) {
  const { t } = useTranslation('planning');
  const columns: Column<StartingMomentSummary>[] = [
    {
      key: 'name',
      title: t('moments.name'),
      cell: ({ id, name }) => <Link to={paths.admin.startingMoment(id)}>{name}</Link>,
    },
    {
      key: 'startsOn',
      title: t('moments.startsOn'),
      kind: 'date',
      cell: ({ startsOn }) => formatDate(startsOn),
    },
    {
      key: 'endsOn',
      title: t('moments.endsOn'),
      kind: 'date',
      secondary: true,
      cell: ({ endsOn }) => formatDate(endsOn),
    },
    {
      key: 'registration',
      title: t('moments.registration'),
      cell: ({ registration: { opensOn, closesOn } }) =>
        t('moments.fromTo', { from: formatDate(opensOn), to: formatDate(closesOn) }),
    },
    {
      key: 'pool',
      title: t('moments.pool'),
      secondary: true,
      cell: ({ pool }) => (pool ? <Link to={paths.admin.pool(pool.id)}>{pool.name}</Link> : '–'),
    },
    {
      key: 'learnpaths',
      title: t('moments.learnpaths'),
      kind: 'number',
      cell: ({ learnpathCount }) => learnpathCount,
    },
    { key: 'capacity', title: t('moments.capacity'), kind: 'number', cell: ({ capacity }) => capacity },
  ];
  return <Table caption={t('moments.caption')} columns={columns} rows={rows} stale={stale} />;
}
