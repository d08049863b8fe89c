import { useTranslation } from 'react-i18next';
import { routes } from '#shared/notifications/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedPart } from '#web/ui/empty-state.tsx';
import { SectionActions } from '#web/ui/section.tsx';

/** Tells the reader that mail doesn't reach them, or only what they have to get, and lets them try it again. */
export function MailArrival() {
  const { t } = useTranslation('settings');
  const { user, impersonated } = useMe();
  const read = useRoute(routes.getMailArrival);
  const { data } = read;
  const { run, pending } = useCommand(routes.resumeMail, { refreshes: [routes.getMailArrival] });
  const since = data?.bouncedAt ?? data?.complainedAt;
  if (read.error) return <FailedPart what={t('mail.arrival')} read={read} />;
  if (!data || !since) return null;
  const what = data.bouncedAt ? 'bounced' : 'complained';
  async function resume() {
    const { ok } = await run();
    if (ok) notify('success', t('mail.resumed'));
  }
  return (
    <Callout tone="warning" title={t(`mail.${what}`, { date: formatDate(since) })}>
      <p>{t(`mail.${what}Text`, { email: user.email })}</p>
      {impersonated ? null : (
        <SectionActions>
          <Button icon="mail" isPending={pending} onPress={() => void resume()}>
            {t(data.bouncedAt ? 'mail.resume' : 'mail.again')}
          </Button>
        </SectionActions>
      )}
    </Callout>
  );
}
