import { useTranslation } from 'react-i18next';
import type { HandInDay, ScheduleDeadline, ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { now, today } from '#web/platform/clock.ts';
import { classes } from '#web/ui/classes.ts';
import { isNow } from './agenda-list.tsx';
import { Deadline, HandInDeadline } from './deadline.tsx';
import { hoursOf, inLanes, minutesOf, shownUntil } from './lanes.ts';
import styles from './schedule.module.css';
import { dayInWords, shortDay } from './week.ts';

/** Rows of the grid in an hour: five minutes each. */
const rowMinutes = 5;

interface GridProps {
  readonly days: readonly string[];
  readonly items: readonly ScheduleItem[];
  readonly deadlines: readonly ScheduleDeadline[];
  readonly handIns: readonly HandInDay[];
  readonly onOpen: (item: ScheduleItem) => void;
}

/**
 * Days side by side, hours below each other; those of the weekend are left out after the last with anything, or that is
 * today.
 */
export function WeekGrid({ days, items, deadlines, handIns, onOpen }: GridProps) {
  const { t } = useTranslation('planning');
  const busy = new Set([...items, ...deadlines, ...handIns].map(({ on }) => on));
  const lastShown = days.findLastIndex((day, index) => index < 5 || day === today() || busy.has(day));
  const shown = days.slice(0, lastShown + 1);
  const { first, last } = hoursOf(items);
  const hours = Array.from({ length: last - first }, (_, index) => first + index);
  const rowAt = (minutes: number) => Math.floor((minutes - first * 60) / rowMinutes) + 1;
  const rowOf = (time: string) => rowAt(minutesOf(time));
  // Of all days and of the hours beside them: what needs more room in one day takes it in each, so that an hour stands
  // beside what is given then.
  const rows = {
    gridTemplateRows: `auto auto repeat(${(hours.length * 60) / rowMinutes}, minmax(0.28rem, auto))`,
  };
  const empty = busy.size === 0;
  return (
    <>
      {empty ? (
        <p className={styles.nothing}>{t(days.length === 1 ? 'schedule.emptyDay' : 'schedule.empty')}</p>
      ) : null}
      <div className={styles.grid} style={rows}>
        <div className={styles.hours} aria-hidden="true">
          <div className={styles.head} />
          <div />
          <div className={styles.body}>
            {hours.map((hour) => (
              <span key={hour} style={{ gridRow: `${rowOf(`${hour}:00`)} / span 12` }}>
                {String(hour).padStart(2, '0')}:00
              </span>
            ))}
          </div>
        </div>
        {shown.map((day) => {
          const { placed, lanes } = inLanes(items.filter(({ on }) => on === day));
          const time = day === today() ? nowIn(first, last) : null;
          return (
            <section
              key={day}
              className={classes(styles.column, day === today() && styles.today)}
              aria-label={dayInWords(day)}
            >
              <h2 className={styles.head} aria-current={day === today() ? 'date' : undefined}>
                {shortDay(day)}
              </h2>
              <div>
                {deadlines
                  .filter(({ on }) => on === day)
                  .map((one) => (
                    <Deadline key={one.learnpathId} deadline={one} />
                  ))}
                {handIns
                  .filter(({ on }) => on === day)
                  .map((one) => (
                    <HandInDeadline key={one.assignmentId} day={one} />
                  ))}
              </div>
              <div
                className={styles.body}
                style={{ gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` }}
              >
                {time ? <span className={styles.now} style={{ gridRow: rowOf(time) }} /> : null}
                {placed.map(({ item, lane, span }) => (
                  <button
                    key={`${item.planningId} ${item.occurrence}`}
                    type="button"
                    className={styles.item}
                    data-status={item.status}
                    data-kind={item.kind}
                    data-now={isNow(item) || undefined}
                    style={{
                      gridRow: `${rowOf(item.startTime)} / ${rowAt(shownUntil(item))}`,
                      gridColumn: `${lane + 1} / span ${span}`,
                    }}
                    onClick={() => onOpen(item)}
                  >
                    <strong>{item.title}</strong>
                    <span>
                      {item.startTime}–{item.endTime}
                    </span>
                    {item.kind === 'examination' ? <span>{t('kind.examination')}</span> : null}
                    {item.room ? <span>{item.room}</span> : null}
                    {item.status === 'planned' ? null : <em>{t(`schedule.${item.status}`)}</em>}
                  </button>
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
}

/** The time at this moment where the institutions are, when it lies within the hours that are shown. */
function nowIn(first: number, last: number): string | null {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Amsterdam',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now());
  const minutes = minutesOf(time);
  return first * 60 <= minutes && minutes < last * 60 ? time : null;
}
