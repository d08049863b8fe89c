import { useTranslation } from 'react-i18next';
import { planningKind } from '#shared/planning/named.ts';
import type { Schedule } from '#shared/planning/schedule-schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './schedule.module.css';
import type { useScheduleView } from './use-schedule-view.ts';
import { weekNumber } from './week.ts';

/** Leads through the weeks, and says how they are shown and what of them. */
export function ScheduleBar({
  at,
  data,
  own,
}: {
  at: ReturnType<typeof useScheduleView>;
  data: Schedule | undefined;
  /** One's own: it needs no choice of teachers and rooms. */
  own: boolean;
}) {
  const { t } = useTranslation('planning');
  const byDay = at.view === 'day';
  const learnpaths = new Map(
    data?.items.flatMap(({ learnpath }) => (learnpath ? [[learnpath.id, titleOf(learnpath)] as const] : [])),
  );
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <IconButton
          icon="left"
          label={t(byDay ? 'schedule.previousDay' : 'schedule.previous')}
          onPress={() => at.step(-1)}
        />
        <Button size="small" onPress={at.goToToday}>
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
      {own ? null : (
        <>
          <Named
            at={at}
            name="teacher"
            label={t('schedule.teacher')}
            any={t('schedule.anyTeacher')}
            found={data?.items.flatMap(({ teachers }) => teachers)}
          />
          <Named
            at={at}
            name="room"
            label={t('schedule.room')}
            any={t('schedule.anyRoom')}
            found={data?.items.flatMap(({ room }) => (room ? [room] : []))}
          />
        </>
      )}
    </div>
  );
}

/** A choice of one of those that the week names; the one that is chosen stays to be taken back. */
function Named({
  at,
  name,
  label,
  any,
  found = [],
}: {
  at: ReturnType<typeof useScheduleView>;
  name: 'teacher' | 'room';
  label: string;
  any: string;
  found: readonly string[] | undefined;
}) {
  const chosen = at.filters[name];
  const names = [...new Set([...found, ...(chosen ? [chosen] : [])])].sort((one, other) =>
    one.localeCompare(other, 'nl'),
  );
  if (names.length < 2 && !chosen) return null;
  return (
    <Select
      label={label}
      placeholder={any}
      value={chosen}
      options={names.map((value) => ({ value, label: value }))}
      onChange={(value) => at.setFilter(name, value)}
    />
  );
}
