import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { type Conflict, planningTrial, type TrialOutcome } from '#shared/planning/planning-schemas.ts';
import { call } from '#web/platform/api/client.ts';
import { formatDate } from '#web/platform/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './planning.module.css';
import { bodyOf, planningForm } from './planning-values.ts';

/** Typing has paused for so long. */
const pauseMilliseconds = 500;

/** While a planning is filled in: on which days it would be, and what is booked twice then. */
export function Trial({ planningId }: { planningId?: string }) {
  const { t } = useTranslation('planning');
  const form = useFormContext();
  const values = planningForm.safeParse(form.watch());
  const parsed = values.success
    ? z.safeParse(planningTrial, { ...(planningId && { planningId }), ...bodyOf(values.data) })
    : undefined;
  const input = parsed?.success ? JSON.stringify(parsed.data) : '';
  const [outcome, setOutcome] = useState<TrialOutcome | null>(null);

  useEffect(() => {
    if (!input) {
      setOutcome(null);
      return;
    }
    let current = true;
    const pause = setTimeout(() => {
      call(routes.tryPlanning, { body: planningTrial.parse(JSON.parse(input)) }).then(
        (answer) => current && setOutcome(answer),
        // What is wrong the form says when it is saved.
        () => current && setOutcome(null),
      );
    }, pauseMilliseconds);
    return () => {
      current = false;
      clearTimeout(pause);
    };
  }, [input]);

  if (!outcome) return null;
  const { dates, skipped, conflicts } = outcome;
  const teachers: readonly { id: string; label: string }[] = form.getValues('teacherIds') ?? [];
  const nameOf = ({ kind, name }: Conflict) =>
    kind === 'teacher' ? (teachers.find(({ id }) => id === name)?.label ?? '') : name;
  return (
    <div role="status" className={styles.trial}>
      <p>
        {t('trial.days', {
          count: dates.length,
          from: formatDate(dates[0] ?? ''),
          to: formatDate(dates.at(-1) ?? ''),
        })}
      </p>
      {skipped.length > 0 ? (
        <p className={styles.none}>
          {t('trial.skipped', {
            days: skipped.map(({ on, name }) => `${formatDate(on)} (${name})`).join(', '),
          })}
        </p>
      ) : null}
      {conflicts.length === 0 ? (
        <Callout tone="success" title={t('trial.free')} />
      ) : (
        <Callout tone="warning" title={t('trial.conflicts')}>
          <ul className={styles.names}>
            {conflicts.map((one) => (
              <li key={`${one.kind} ${one.name} ${one.planningId} ${one.on}`}>
                {t(`trial.${one.kind}`, {
                  name: nameOf(one),
                  title: one.title,
                  date: formatDate(one.on),
                  from: one.startTime,
                  to: one.endTime,
                })}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  );
}
