import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import type { PlanningSummary } from '#shared/planning/planning-schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ListChoice, ListSearch } from '#web/ui/list-filters.tsx';
import { ListPage } from '#web/ui/list-page.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { useListState } from '#web/ui/use-list.ts';
import styles from './planning.module.css';

const HolidaysDialog = lazyPart([], () => import('./holidays-dialog.tsx'), 'HolidaysDialog');

/** The plannings of the company: those at hand and to come, or those that are over. */
export function PlanningsPage() {
  const { t } = useTranslation('planning');
  const list = useListState('search', 'over');
  const [holidays, setHolidays] = useState(false);
  const over = list.filters.over === 'true' ? ('true' as const) : undefined;
  const found = useRoute(routes.listPlannings, {
    query: { page: list.page, search: list.filters.search, over },
  });
  return (
    <ListPage
      title={t('plannings.title')}
      intro={t('plannings.intro')}
      actions={
        <>
          <Button icon="sun" onPress={() => setHolidays(true)}>
            {t('plannings.holidays')}
          </Button>
          <LinkButton icon="restore" to={paths.admin.planningSync()}>
            {t('sync.open')}
          </LinkButton>
          <LinkButton icon="calendar" to={paths.admin.schedule()}>
            {t('plannings.schedule')}
          </LinkButton>
          <LinkButton variant="primary" icon="plus" to={paths.admin.planning()}>
            {t('plannings.new')}
          </LinkButton>
        </>
      }
      filters={
        <>
          <ListSearch list={list} label={t('plannings.search')} />
          <ListChoice
            list={list}
            name="over"
            label={t('plannings.over')}
            any={t('plannings.current')}
            options={[{ value: 'true', label: t('plannings.past') }]}
          />
        </>
      }
      found={found}
      list={list}
      empty={{ icon: 'calendar', title: t('plannings.emptyTitle'), text: t('plannings.emptyText') }}
      table={(rows, stale) => <PlanningsTable rows={rows} stale={stale} />}
    >
      {holidays ? <HolidaysDialog onClose={() => setHolidays(false)} /> : null}
    </ListPage>
  );
}

function PlanningsTable({ rows, stale }: { rows: readonly PlanningSummary[]; stale: boolean }) {
  const { t } = useTranslation('planning');
  const columns: Column<PlanningSummary>[] = [
    {
      key: 'title',
      title: t('plannings.name'),
      cell: ({ id, title }) => <Link to={paths.admin.planning(id)}>{title}</Link>,
    },
    { key: 'kind', title: t('plannings.kind'), secondary: true, cell: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'when',
      title: t('plannings.when'),
      cell: ({ firstOn, lastOn, startTime, endTime }) => {
        const days = { from: formatDate(firstOn), to: formatDate(lastOn) };
        const day = firstOn === lastOn ? formatDate(firstOn) : t('schedule.weekOf', days);
        return (
          <span>
            {day}, <span className={styles.times}>{`${startTime}–${endTime}`}</span>
          </span>
        );
      },
    },
    {
      key: 'teachers',
      title: t('plannings.teachers'),
      secondary: true,
      cell: ({ teachers }) => teachers.map(({ name }) => name).join(', ') || '–',
    },
    { key: 'room', title: t('plannings.room'), cell: ({ room }) => room || '–' },
    {
      key: 'count',
      title: t('plannings.count'),
      kind: 'number',
      cell: ({ occurrenceCount }) => occurrenceCount,
    },
  ];
  return <Table caption={t('plannings.caption')} columns={columns} rows={rows} stale={stale} />;
}
