import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { PageKeys } from '#web/app/page-keys.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AgendaList } from './agenda-list.tsx';
import { CalendarDialog } from './calendar-dialog.tsx';
import { ItemDialog } from './item-dialog.tsx';
import styles from './schedule.module.css';
import { ScheduleBar } from './schedule-bar.tsx';
import { isShown, useScheduleView } from './use-schedule-view.ts';
import { daysOfWeek, mondayOf, weekNumber } from './week.ts';
import { WeekGrid } from './week-grid.tsx';

interface SchedulePageProps {
  readonly route: (typeof scheduleRoutes)[keyof typeof scheduleRoutes];
  readonly title: string;
  readonly breadcrumbs?: readonly Crumb[];
  /** Leads from each item to its planning. */
  readonly editable?: boolean;
  /** One's own, which can be shown in one's own calendar. */
  readonly own?: boolean;
}

/** A week: as a grid, as one day, or as a list. */
export function SchedulePage({
  route,
  title,
  breadcrumbs,
  editable = false,
  own = false,
}: SchedulePageProps) {
  const { t } = useTranslation('planning');
  const at = useScheduleView();
  const [open, setOpen] = useState<ScheduleItem | null>(null);
  const [linking, setLinking] = useState(false);
  const { data, error, loading, refresh } = useRoute(route, { query: { week: at.day } });
  const items = data?.items.filter((item) => isShown(item, at.filters));
  // Known before it was read, so that what comes pushes nothing down; while another week comes, still this one.
  const from = data?.from ?? mondayOf(at.day);
  const days = data ? (at.view === 'day' ? [at.day] : daysOfWeek(data.from)) : [];
  return (
    <Page
      title={title}
      width="wide"
      breadcrumbs={breadcrumbs}
      intro={`${t('schedule.week', { number: weekNumber(from) })}: ${t('schedule.weekOf', {
        from: formatDate(from),
        to: formatDate(dayPlus(from, 6)),
      })}`}
      actions={
        <>
          <Button icon="file" onPress={() => globalThis.print()}>
            {t('schedule.print')}
          </Button>
          {own ? (
            <Button icon="link" onPress={() => setLinking(true)}>
              {t('calendar.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.schedule}>
        <ScheduleBar at={at} data={data} own={own} />
        {error ? <FailedState error={error} onRetry={refresh} /> : null}
        {loading ? <Skeleton rows={8} /> : null}
        {data && data.leftOut > 0 ? (
          <Callout tone="warning" title={t('schedule.leftOut')}>
            <p>{t('schedule.leftOutText', { number: formatNumber(data.leftOut) })}</p>
          </Callout>
        ) : null}
        {data && items ? (
          at.view === 'list' ? (
            <AgendaList
              days={days}
              items={items}
              deadlines={data.deadlines}
              handIns={data.handIns}
              onOpen={setOpen}
            />
          ) : (
            <WeekGrid
              days={days}
              items={items}
              deadlines={data.deadlines}
              handIns={data.handIns}
              onOpen={setOpen}
            />
          )
        ) : null}
      </div>
      <PageKeys
        keys={[
          { letter: 'P', label: t('schedule.previousKey'), run: () => at.step(-1) },
          { letter: 'N', label: t('schedule.nextKey'), run: () => at.step(1) },
          { letter: 'T', label: t('schedule.todayKey'), run: at.goToToday },
        ]}
      />
      {linking ? <CalendarDialog onClose={() => setLinking(false)} /> : null}
      {open ? <ItemDialog item={open} editable={editable} onClose={() => setOpen(null)} /> : null}
    </Page>
  );
}
