import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarRoutes as routes } from '#shared/planning/calendar-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { copyText } from '#web/platform/copy-text.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import styles from './planning.module.css';

/** Ties the schedule to one's own calendar by a link that is shown once, made anew with a click, and ended with one. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('planning');
  const [path, setPath] = useState<string | null>(null);
  const { data, error, loading, refresh } = useRoute(routes.getCalendarLink);
  const make = useCommand(routes.makeCalendarLink, { refreshes: [routes.getCalendarLink] });
  const revoke = useCommand(routes.revokeCalendarLink, { refreshes: [routes.getCalendarLink] });

  async function makeOne() {
    const outcome = await make.run();
    if (outcome.ok) setPath(outcome.value.path);
  }
  async function end() {
    const { ok } = await revoke.run();
    if (!ok) return;
    setPath(null);
    notify('success', t('calendar.ended'));
  }

  return (
    <Dialog title={t('calendar.title')} onClose={onClose}>
      <p>{t('calendar.text')}</p>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton rows={2} /> : null}
      {path ? <Links key={path} address={globalThis.location.origin + path} /> : null}
      {data?.madeAt && !path ? (
        <p className={styles.none}>{t('calendar.since', { moment: formatMoment(data.madeAt) })}</p>
      ) : null}
      {data ? (
        <DialogActions>
          {data.madeAt ? (
            <Button variant="quiet" isPending={revoke.pending} onPress={() => void end()}>
              {t('calendar.end')}
            </Button>
          ) : null}
          <Button
            variant={path ? 'secondary' : 'primary'}
            isPending={make.pending}
            onPress={() => void makeOne()}
          >
            {t(data.madeAt ? 'calendar.renew' : 'calendar.make')}
          </Button>
        </DialogActions>
      ) : null}
    </Dialog>
  );
}

/** The ways into the calendar programs that most people have. */
function Links({ address }: { address: string }) {
  const { t } = useTranslation('planning');
  const webcal = address.replace(/^https?:/, 'webcal:');
  const name = encodeURIComponent(t('schedule.mine'));
  const ways = [
    { label: t('calendar.apple'), to: webcal },
    {
      label: t('calendar.google'),
      to: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`,
    },
    {
      label: t('calendar.outlook'),
      to: `https://outlook.office.com/calendar/0/addfromweb?url=${encodeURIComponent(address)}&name=${name}`,
    },
  ];
  return (
    <>
      <Callout tone="warning" title={t('calendar.secret')} />
      <TextInput
        id="calendar-address"
        label={t('calendar.address')}
        error={undefined}
        control={{ value: address, readOnly: true, onFocus: (event) => event.target.select() }}
      />
      <div>
        <Button
          variant="primary"
          icon="copy"
          autoFocus
          onPress={() => void copyText(address, t('calendar.copied'))}
        >
          {t('calendar.copy')}
        </Button>
      </div>
      <ul className={styles.ways}>
        {ways.map(({ label, to }) => (
          <li key={label}>
            <a href={to} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
        <li>
          <a href={address} download="rooster.ics">
            {t('calendar.download')}
          </a>
        </li>
      </ul>
    </>
  );
}
