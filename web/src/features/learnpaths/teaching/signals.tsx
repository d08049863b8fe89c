import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import type { Signal, StudentInNeed } from '#shared/guidance/signal-schemas.ts';
import { getToday } from '#shared/guidance/today-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { paths } from '#web/app/paths.ts';
import { useWriteTo } from '#web/app/use-write-to.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatDate, formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import styles from './teaching.module.css';

/** Days for which a signal is put aside. */
const laterDays = 7;

/** Which students need the teacher or coach, and why; nothing when nobody does. */
export function Signals() {
  const { t } = useTranslation('teaching');
  const { data, error, refresh } = useRoute(signalRoutes.listSignals);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card title={t('signals.title', { count: data.total })} flush>
      <ul className={styles.signals}>
        {data.data.map((student) => (
          <Student key={student.id} student={student} />
        ))}
      </ul>
      {data.total > data.data.length ? (
        <p className={styles.more}>{t('signals.more', { shown: data.data.length, total: data.total })}</p>
      ) : null}
    </Card>
  );
}

function Student({ student }: { student: StudentInNeed }) {
  const { t } = useTranslation('teaching');
  const { id, name, email, lastActiveAt, signals } = student;
  const write = useWriteTo();
  return (
    <li>
      <div className={styles.who}>
        <Link id={id} to={paths.teacher.student(id)}>
          {name}
        </Link>
        <small>
          {lastActiveAt ? t('signals.active', { at: formatMoment(lastActiveAt) }) : t('signals.neverActive')}
        </small>
        {write ? (
          <Button
            size="small"
            icon="message"
            aria-label={t('signals.writeTo', { name })}
            onPress={() => void write(id)}
          >
            {t('signals.write')}
          </Button>
        ) : (
          <a href={`mailto:${email}`}>{t('signals.mail', { name })}</a>
        )}
      </div>
      <ul>
        {signals.map((signal) => (
          <Reason key={signal.key} student={student} signal={signal} />
        ))}
      </ul>
    </li>
  );
}

function Reason({ student, signal }: { student: StudentInNeed; signal: Signal }) {
  const { t } = useTranslation('teaching');
  const id = useId();
  const { run, pending } = useCommand(signalRoutes.settleSignal, {
    refreshes: [signalRoutes.listSignals, getToday],
  });
  const { kind, about, plannedUntil, amount, sinceOn } = signal;
  const fact =
    kind === 'no-next-block'
      ? plannedUntil
        ? t('signals.planEnds', { date: formatDate(plannedUntil) })
        : t('signals.nothingPlanned')
      : t(`signals.${kind}`, { about, amount, count: amount ?? 0 });
  async function settle(untilOn: string | null) {
    const body = { key: signal.key, version: student.version, untilOn };
    const { ok } = await run({ params: { userId: student.id }, body });
    if (ok) notify('success', t(untilOn ? 'signals.put' : 'signals.settled'));
  }
  return (
    <li>
      <span className={styles.fact} id={id}>
        {fact} <small>{t('signals.since', { date: formatDate(sinceOn) })}</small>
      </span>
      <Button
        size="small"
        isPending={pending}
        aria-describedby={`${id} ${student.id}`}
        onPress={() => void settle(dayPlus(today(), laterDays))}
      >
        {t('signals.later')}
      </Button>
      <Button
        size="small"
        icon="check"
        isPending={pending}
        aria-describedby={`${id} ${student.id}`}
        onPress={() => void settle(null)}
      >
        {t('signals.done')}
      </Button>
    </li>
  );
}
