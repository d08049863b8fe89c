import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { routes } from '#shared/auth/routes.ts';
import type { twoFactorSecret } from '#shared/auth/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Section } from '#web/ui/section.tsx';
import { StopTwoFactorDialog } from './stop-two-factor-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Secret = z.infer<typeof twoFactorSecret>;

/** Whether a code is asked for besides the password, and the way to turn that on or off. */
export function TwoFactor() {
  const { t } = useTranslation('settings');
  const { user } = useMe();
  const { own } = sessionStore.use();
  const { run, pending } = useCommand(routes.startTwoFactor);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [stopping, setStopping] = useState(false);
  const accessToken = own?.accessToken;

  async function start(token: string) {
    const outcome = await run({ body: { accessToken: token } });
    if (outcome.ok) setSecret(outcome.value);
  }

  return (
    <Section title={t('twoFactor.title')} intro={t('twoFactor.intro')}>
      {user.twoFactorEnabled ? (
        <Badge tone="success">{t('twoFactor.on')}</Badge>
      ) : (
        <Badge>{t('twoFactor.off')}</Badge>
      )}
      {accessToken === undefined ? (
        <Callout tone="info">{t('twoFactor.logInAgain')}</Callout>
      ) : secret && !user.twoFactorEnabled ? (
        <TwoFactorSetup secret={secret} accessToken={accessToken} onCancel={() => setSecret(null)} />
      ) : (
        <>
          {/* One button for both, so that the focus stays with it; after setting up it comes here. */}
          <Button
            {...(!user.twoFactorEnabled && { icon: 'lock' as const })}
            autoFocus={secret !== null}
            isPending={pending}
            onPress={() => (user.twoFactorEnabled ? setStopping(true) : void start(accessToken))}
          >
            {t(user.twoFactorEnabled ? 'twoFactor.disable' : 'twoFactor.start')}
          </Button>
          <StopTwoFactorDialog accessToken={accessToken} isOpen={stopping} onOpenChange={setStopping} />
        </>
      )}
    </Section>
  );
}
