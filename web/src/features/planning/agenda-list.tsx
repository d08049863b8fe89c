import { useTranslation } from 'react-i18next';
import type { HandInDay, ScheduleDeadline, ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { now, today } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Deadline, HandInDeadline } from './deadline.tsx';
import styles from './schedule.module.css';
import { dayInWords } from './week.ts';

interface AgendaProps {
  readonly days: readonly string[];
  readonly items: readonly ScheduleItem[];
  readonly deadlines: readonly ScheduleDeadline[];
  readonly handIns: readonly HandInDay[];
  readonly onOpen: (item: ScheduleItem) => void;
}

/** Day by day, what is on: the days without anything are left out. */
export function AgendaList({ days, items, deadlines, handIns, onOpen }: AgendaProps) {
  const { t } = useTranslation('planning');
  const busy = new Set([...items, ...deadlines, ...handIns].map(({ on }) => on));
  const filled = days.filter((day) => busy.has(day));
  if (filled.length === 0) return <EmptyState icon="calendar" title={t('schedule.empty')} />;
  return (
    <div className={styles.agenda}>
      {filled.map((day) => (
        <section key={day}>
          <h2 className={styles.day}>
            {dayInWords(day)}
            {day === today() ? <Badge tone="accent">{t('schedule.today')}</Badge> : null}
          </h2>
          <ul>
            {deadlines
              .filter(({ on }) => on === day)
              .map((one) => (
                <li key={one.learnpathId}>
                  <Deadline deadline={one} />
                </li>
              ))}
            {handIns
              .filter(({ on }) => on === day)
              .map((one) => (
                <li key={one.assignmentId}>
                  <HandInDeadline day={one} />
                </li>
              ))}
            {items
              .filter(({ on }) => on === day)
              .map((item) => (
                <li key={`${item.planningId} ${item.occurrence}`}>
                  <Row item={item} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({ item, onOpen }: { item: ScheduleItem; onOpen: (item: ScheduleItem) => void }) {
  const { t } = useTranslation('planning');
  const { startTime, endTime, title, kind, room, link, teachers, teams, status } = item;
  return (
    <div className={styles.row} data-status={status} data-kind={kind} data-now={isNow(item) || undefined}>
      <time dateTime={item.startsAt}>
        {startTime}–{endTime}
      </time>
      <div>
        <button type="button" className={styles.open} onClick={() => onOpen(item)}>
          {title}
        </button>
        <small>{[room, ...teams, ...teachers].filter(Boolean).join(', ')}</small>
      </div>
      <div className={styles.signs}>
        {kind === 'examination' ? (
          <Badge tone="warning" icon="flag">
            {t('kind.examination')}
          </Badge>
        ) : null}
        {isNow(item) ? <Badge tone="accent">{t('schedule.now')}</Badge> : null}
        {status === 'planned' ? null : (
          <Badge tone={status === 'moved' ? 'warning' : 'danger'}>{t(`schedule.${status}`)}</Badge>
        )}
        {link && status !== 'cancelled' ? (
          <a href={link} target="_blank" rel="noreferrer">
            <Icon name="external" size={16} /> {t('schedule.attend')}
          </a>
        ) : null}
      </div>
    </div>
  );
}

/** Whether something is going on at this moment. */
export function isNow({ startsAt, endsAt, status }: ScheduleItem): boolean {
  const at = now();
  return status !== 'cancelled' && Date.parse(startsAt) <= at && at < Date.parse(endsAt);
}
