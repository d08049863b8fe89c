import { useTranslation } from 'react-i18next';
import { planningKind } from '#shared/planning/planning-schemas.ts';
import type { Schedule } from '#shared/planning/schedule-schemas.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './schedule.module.css';
import type { useScheduleView } from './use-schedule-view.ts';
import { weekNumber } from './week.ts';

/** Leads through the weeks, and says how they are shown and what of them. */
export function ScheduleBar({
  at,
  data,
}: {
  at: ReturnType<typeof useScheduleView>;
  data: Schedule | undefined;
}) {
  const { t } = useTranslation('planning');
  const byDay = at.view === 'day';
  const learnpaths = new Map(
    data?.items.flatMap(({ learnpath }) => (learnpath ? [[learnpath.id, learnpath.title] as const] : [])),
  );
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton
          icon="left"
          label={t(byDay ? 'schedule.previousDay' : 'schedule.previous')}
          onPress={() => at.step(-1)}
        />
        <Button size="small" onPress={() => at.setDay(today())}>
          {t('schedule.today')}
        </Button>
        <IconButton
          icon="right"
          label={t(byDay ? 'schedule.nextDay' : 'schedule.next')}
          onPress={() => at.step(1)}
        />
      </div>
      <fieldset className={styles.views} aria-label={t('schedule.view')}>
        {(['week', 'day', 'list'] as const).map((view) => (
          <Button
            key={view}
            size="small"
            variant={at.view === view ? 'secondary' : 'quiet'}
            aria-pressed={at.view === view}
            onPress={() => at.setView(view)}
          >
            {t(view === 'week' ? 'schedule.asWeek' : view === 'day' ? 'schedule.asDay' : 'schedule.asList')}
          </Button>
        ))}
      </fieldset>
      {data && data.availableWeeks.length > 0 ? (
        <Select
          label={t('schedule.jumpTo')}
          placeholder={t('schedule.jump')}
          value={null}
          options={data.availableWeeks.map((value) => ({
            value,
            label: `${t('schedule.week', { number: weekNumber(value) })} (${formatDate(value)})`,
          }))}
          onChange={(week) => week && at.setDay(week)}
        />
      ) : null}
      {learnpaths.size > 1 || at.filters.learnpath ? (
        <Select
          label={t('schedule.learnpath')}
          placeholder={t('schedule.anyLearnpath')}
          value={at.filters.learnpath}
          options={[...learnpaths].map(([value, label]) => ({ value: String(value), label }))}
          onChange={(value) => at.setFilter('learnpath', value)}
        />
      ) : null}
      <Select
        label={t('schedule.kind')}
        placeholder={t('schedule.anyKind')}
        value={at.filters.kind}
        options={planningKind.options.map((value) => ({ value: String(value), label: t(`kind.${value}`) }))}
        onChange={(value) => at.setFilter('kind', value)}
      />
    </div>
  );
}
