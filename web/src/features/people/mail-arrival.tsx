import { useTranslation } from 'react-i18next';
import { mailRoutes } from '#shared/people/mail-routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { SectionActions } from '#web/ui/section.tsx';

/** Says so when mail doesn't reach a user; who may change them can have it tried again. */
export function MailArrival({ user: { id: userId, email } }: { user: User }) {
  const { t } = useTranslation('account');
  const { permissions } = useMe();
  const { data } = useRoute(mailRoutes.getUserMail, { params: { userId } });
  const { run, pending } = useCommand(mailRoutes.resumeUserMail, { refreshes: [mailRoutes.getUserMail] });
  async function resume() {
    const { ok } = await run({ params: { userId } });
    if (ok) notify('success', t('mail.resumed', { email }));
  }
  return (
    <>
      {data?.bouncedAt ? (
        <Callout tone="warning" title={t('mail.bounced', { date: formatDate(data.bouncedAt) })}>
          <p>{t('mail.bouncedText', { email })}</p>
          {permissions.has('users.write') ? (
            <SectionActions>
              <Button icon="mail" isPending={pending} onPress={() => void resume()}>
                {t('mail.resume')}
              </Button>
            </SectionActions>
          ) : null}
        </Callout>
      ) : null}
      {data?.complainedAt ? (
        <Callout tone="warning" title={t('mail.complained', { date: formatDate(data.complainedAt) })}>
          <p>{t('mail.complainedText', { email })}</p>
        </Callout>
      ) : null}
    </>
  );
}

/** Says below an address that waits to be confirmed that the letter to it came back. */
export function ConfirmationBounced({ user: { id: userId } }: { user: User }) {
  const { t } = useTranslation('account');
  const { data } = useRoute(mailRoutes.getUserMail, { params: { userId } });
  if (!data?.pendingBouncedAt) return null;
  return <p role="alert">{t('mail.pendingBounced', { date: formatDate(data.pendingBouncedAt) })}</p>;
}
