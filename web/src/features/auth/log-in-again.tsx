import { useId, useState } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useTranslation } from 'react-i18next';
import { entryPaths } from '#web/app/entry-paths.ts';
import { useMe } from '#web/app/me.tsx';
import { endSession } from '#web/platform/session/session.ts';
import type { SignIn } from '#web/platform/session/user-pool.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldScope } from '#web/ui/field-id.ts';
import { keepFocus, returnMilliseconds } from '#web/ui/kept-focus.ts';
import { ChallengeForm } from './challenge-form.tsx';
import styles from './log-in-again.module.css';
import { LoginForm } from './login-form.tsx';

type Challenge = Extract<SignIn, { kind: 'two-factor' }>;

/**
 * Stands before a page with something unsaved on it whose session has ended, and hides it: whoever passes by reads
 * nothing. Its person logs in and finds all as it was; in another tab that can be done in every other way as well.
 */
export function LogInAgain() {
  const { t } = useTranslation('auth');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const { email } = useMe();
  const scope = `window-${useId()}`;
  return (
    <ModalOverlay isOpen isDismissable={false} isKeyboardDismissDisabled className={styles.veil ?? ''}>
      <Modal className={styles.window ?? ''}>
        <Dialog role="alertdialog" className={styles.dialog ?? ''}>
          <div ref={beginWithin} className={styles.body}>
            <Heading slot="title" className={styles.title ?? ''}>
              {t('again.title')}
            </Heading>
            <p>{t(challenge ? 'challenge.intro' : 'again.intro')}</p>
            <FieldScope value={scope}>
              {challenge ? (
                <ChallengeForm challenge={challenge}>
                  <Button variant="quiet" icon="back" onPress={() => setChallenge(null)}>
                    {t('again.back')}
                  </Button>
                </ChallengeForm>
              ) : (
                // The page is its person's: nobody else logs in here.
                <LoginForm email={email} onChallenge={setChallenge} />
              )}
            </FieldScope>
            <div className={styles.ways}>
              <a href={entryPaths.auth.login()} target="_blank" rel="noreferrer">
                {t('again.elsewhere')}
              </a>
              <AskingButton
                label={t('again.discard')}
                button={{ variant: 'quiet' }}
                title={t('again.discardTitle')}
                confirm={t('again.discardConfirm')}
                tone="danger"
                onConfirm={() => {
                  endSession();
                  return true;
                }}
              >
                {t('again.discardText')}
              </AskingButton>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Has the focus begin at the password. A window beneath takes it back from there as this one comes: it is the one on top
 * until then, and nothing of the page around it may have the focus.
 */
function beginWithin(body: HTMLElement | null): (() => void) | undefined {
  const end = keepFocus(body);
  const timer = setTimeout(() => {
    const window = body?.closest('[role]');
    if (window === document.activeElement) body?.querySelector<HTMLElement>('[type="password"]')?.focus();
  }, returnMilliseconds);
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
