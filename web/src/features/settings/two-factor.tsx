import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { routes } from '#shared/auth/routes.ts';
import type { twoFactorSecret } from '#shared/auth/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './profile.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { RecoveryCodes, RecoveryCodesLeft } from './recovery-codes.tsx';
import { StopTwoFactorDialog } from './stop-two-factor-dialog.tsx';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Secret = z.infer<typeof twoFactorSecret>;

/** Whether a code is asked for besides the password, and the way to turn that on or off, or to another app. */
export function TwoFactor() {
  const { t } = useTranslation('settings');
  const { data, error, loading, refresh } = useRoute(routes.getTwoFactor);
  return (
    <Section title={t('twoFactor.title')} intro={t('twoFactor.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Loader /> : null}
      {data ? <State enabled={data.enabled} codesLeft={data.recoveryCodes} /> : null}
    </Section>
  );
}

function State({ enabled, codesLeft }: { enabled: boolean; codesLeft: number }) {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.startTwoFactor, { errors: 'caller' });
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<'start' | 'stop' | null>(null);
  // After setting up, the focus comes back to the button that it began with.
  const [returned, setReturned] = useState(false);
  const close = () => {
    setSecret(null);
    setReturned(true);
  };
  // It comes as the window goes that it was asked for in.
  const setUp = asked === null ? secret : null;
  if (codes) return <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />;
  return (
    <>
      <Badge {...(enabled && { tone: 'success' as const })}>
        {t(enabled ? 'twoFactor.on' : 'twoFactor.off')}
      </Badge>
      {setUp ? (
        <TwoFactorSetup
          secret={setUp}
          onConfirmed={(made) => {
            close();
            setCodes(made);
          }}
          onCancel={close}
        />
      ) : (
        <div className={styles.actions}>
          <Button icon="lock" autoFocus={returned} onPress={() => setAsked('start')}>
            {t(enabled ? 'twoFactor.replace' : 'twoFactor.start')}
          </Button>
          {enabled ? (
            <Button variant="quiet" onPress={() => setAsked('stop')}>
              {t('twoFactor.disable')}
            </Button>
          ) : null}
        </div>
      )}
      {enabled && !setUp ? <RecoveryCodesLeft count={codesLeft} onMade={setCodes} /> : null}
      <ProofDialog
        title={t(enabled ? 'twoFactor.replaceTitle' : 'twoFactor.startTitle')}
        text={t(enabled ? 'twoFactor.replaceText' : 'twoFactor.startText')}
        submit={t('twoFactor.next')}
        code={enabled ? 'app' : undefined}
        send={(body) => run({ body })}
        onProven={setSecret}
        isOpen={asked === 'start'}
        onClose={() => setAsked(null)}
      />
      <StopTwoFactorDialog isOpen={asked === 'stop'} onClose={() => setAsked(null)} />
    </>
  );
}
