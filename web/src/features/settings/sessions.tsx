import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Session, sessionRoutes } from '#shared/auth/session-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { handOnFocus } from '#web/ui/hand-on-focus.ts';
import { Loader } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './sessions.module.css';

const refreshes = [sessionRoutes.listSessions];

/** Where the user is signed in, and the way to end one session or all others. */
export function Sessions() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const { data, error, loading, refresh } = useRoute(sessionRoutes.listSessions);
  const { run } = useCommand(sessionRoutes.endOtherSessions, { refreshes, errors: 'caller' });
  return (
    <Section title={t('sessions.title')} intro={t('sessions.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Loader /> : null}
      {data ? (
        <ul className={styles.sessions}>
          {data.data.map((session) => (
            <One key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {data?.data.some(({ current }) => !current) ? (
        <div>
          <Button icon="logout" onPress={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      ) : null}
      <ConfirmDialog
        title={t('sessions.endOthersTitle')}
        confirm={t('sessions.endOthers')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          const outcome = await run();
          if (outcome.ok) notify('success', t('sessions.othersEnded'));
          return outcome;
        }}
      >
        <p>{t('sessions.endOthersText')}</p>
      </ConfirmDialog>
    </Section>
  );
}

function One({ session }: { session: Session }) {
  const { t } = useTranslation('settings');
  const { run, pending } = useCommand(sessionRoutes.endSession, { refreshes });
  const { id, current, browser, system, network, startedAt, seenAt } = session;
  const device = t('sessions.device', {
    browser: browser ?? t('sessions.unknownBrowser'),
    system: system ?? t('sessions.unknownSystem'),
  });
  async function end() {
    const { ok } = await run({ params: { sessionId: id } });
    if (ok) notify('success', t('sessions.ended', { device }));
  }
  return (
    <li>
      <div>
        <strong>{device}</strong> {current ? <Badge tone="success">{t('sessions.current')}</Badge> : null}
        <p className={styles.facts}>
          {t('sessions.facts', {
            network,
            startedAt: formatMoment(startedAt),
            seenAt: formatMoment(seenAt),
          })}
        </p>
      </div>
      {current ? null : (
        <Button
          size="small"
          isPending={pending}
          aria-label={t('sessions.endOne', { device })}
          onPress={() => handOnFocus(end())}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
