import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { getToday, mostCounted, type Today as TodayAnswer } from '#shared/guidance/today-routes.ts';
import type { App } from '#shared/identity/permissions.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { now, today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { Badge } from '#web/ui/badge.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { paths } from '../paths.ts';
import { partOf } from './part-of.ts';
import styles from './today.module.css';

/** Beyond what is counted. */
const atLeast = { number: mostCounted };

/** Shown at most; the schedule has the others. */
const mostLessons = 4;

interface TodayProps {
  readonly app: App;
  /** Is called once it is known what there is, if anything. */
  readonly onKnown: () => void;
}

/** What somebody has before them today, above the first page of an app; nothing where there is nothing. */
export function Today({ app, onKnown }: TodayProps) {
  const { t } = useTranslation('today');
  const read = useRoute(getToday);
  const { data, error } = read;
  const isOwnWork = useLocation().pathname === paths.grading.myItems();
  const part = data && partOf(data, app, now(), isOwnWork);
  const isKnown = Boolean(data ?? error);
  useLayoutEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  // Who sees nothing here takes it that there is nothing today.
  if (error)
    return (
      <section className={styles.today} aria-label={t('title')} data-print="never">
        <FailedPart what={t('title')} read={read} />
      </section>
    );
  if (!part) return null;
  const { schedule, deadlines, handIns, evaluations, waiting, signals, unread } = part;
  const more = schedule.length - mostLessons;
  const toSchedule = app === 'study' ? paths.study.schedule() : paths.teacher.schedule();
  return (
    <section className={styles.today} aria-label={t('title')} data-print="never">
      <p>{t('title')}</p>
      <ul>
        {schedule.slice(0, mostLessons).map((item) => (
          <Lesson key={`${item.planningId} ${item.occurrence}`} item={item} to={toSchedule} />
        ))}
        {more > 0 ? (
          <li>
            <Link to={toSchedule}>{t('more', { count: more })}</Link>
          </li>
        ) : null}
        {deadlines.map(({ learnpathId, on, ...of }) => (
          <li key={learnpathId}>
            <Icon name="flag" size={16} />
            <Link to={paths.study.learnpath(learnpathId)}>
              {on === today()
                ? t('deadlineToday', { title: titleOf(of) })
                : t('deadline', { title: titleOf(of), date: formatDate(on) })}
            </Link>
          </li>
        ))}
        {handIns.map(({ assignmentId, title, on }) => (
          <li key={assignmentId}>
            <Icon name="upload" size={16} />
            <Link to={paths.study.assignment(assignmentId)}>
              {on === today() ? t('handInToday', { title }) : t('handIn', { title, date: formatDate(on) })}
            </Link>
          </li>
        ))}
        {evaluations.map(({ learnpathId, ...of }) => (
          <li key={`evaluation ${learnpathId}`}>
            <Icon name="idea" size={16} />
            <Link to={paths.study.evaluation(learnpathId)}>{t('evaluation', { title: titleOf(of) })}</Link>
          </li>
        ))}
        {waiting > 0 ? (
          <li>
            <Icon name="assignment" size={16} />
            <Link to={paths.grading.myItems()}>
              {waiting < mostCounted ? t('waiting', { count: waiting }) : t('waitingMany', atLeast)}
            </Link>
          </li>
        ) : null}
        {signals > 0 ? (
          <li>
            <Icon name="warning" size={16} />
            <Link to={paths.teacher.learnpaths()}>{t('signals', { count: signals })}</Link>
          </li>
        ) : null}
        {unread > 0 ? (
          <li>
            <Icon name="message" size={16} />
            <Link to={paths.main.messages()}>
              {unread < mostCounted ? t('unread', { count: unread }) : t('unreadMany', atLeast)}
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function Lesson({ item, to }: { item: TodayAnswer['schedule'][number]; to: string }) {
  const { t } = useTranslation('today');
  const { startsAt, endsAt, startTime, endTime, title, room, link } = item;
  const going = Date.parse(startsAt) <= now();
  return (
    <li>
      <Icon name="calendar" size={16} />
      <span>
        <time dateTime={startsAt}>{startTime}</time>–<time dateTime={endsAt}>{endTime}</time>{' '}
        <Link to={to}>{title}</Link>
        {room ? `, ${room}` : null}
      </span>
      {going ? <Badge tone="accent">{t('now')}</Badge> : null}
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          {t('attend')}
        </a>
      ) : null}
    </li>
  );
}
