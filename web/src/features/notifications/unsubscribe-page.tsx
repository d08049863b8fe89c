import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { unsubscribe } from '#shared/notifications/unsubscribe.ts';
import { paths } from '#web/app/paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Page } from '#web/ui/page.tsx';

/** Ends mails like the one whose link led here. A button does it: programs that look into mails open every link. */
export function UnsubscribePage() {
  const { t } = useTranslation('notifications');
  const { hash, pathname } = useLocation();
  const [token] = useState(hash.slice(1));
  const { run, pending } = useCommand(unsubscribe, { errors: 'caller' });
  const [done, setDone] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  // Whoever sits down at this computer later finds nothing to open.
  useEffect(() => window.history.replaceState(window.history.state, '', pathname), [pathname]);

  // The button that was pressed is gone: reading goes on where it says that it is done.
  useEffect(() => (done ? document.querySelector<HTMLElement>('main h1')?.focus() : undefined), [done]);

  async function send() {
    const outcome = await run({ params: { token }, body: {} });
    setDone(outcome.ok);
    setError(outcome.ok ? null : outcome.error);
  }

  return (
    <Page
      title={t(done ? 'unsubscribe.doneTitle' : 'unsubscribe.title')}
      intro={t(done ? 'unsubscribe.done' : token ? 'unsubscribe.intro' : 'unsubscribe.missing')}
    >
      {error ? <Callout tone="danger" title={errorText(error)} role="alert" /> : null}
      {done || !token ? (
        <LinkButton to={paths.main.notifications('preferences')}>{t('unsubscribe.choose')}</LinkButton>
      ) : (
        <Button variant="primary" isPending={pending} onPress={() => void send()}>
          {t('unsubscribe.submit')}
        </Button>
      )}
    </Page>
  );
}
