import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/people/routes.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { AuthCard } from './auth-card.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Confirms, with the link of a mail, that an account may move to the address that the mail went to. */
export function ConfirmEmailPage() {
  return <ByLink use="confirm" next={entryPaths.auth.login()} />;
}

/** Moves an account back to the address that the mail went to. Its password is lost: the next step is a new one. */
export function UndoEmailPage() {
  return <ByLink use="undo" next={entryPaths.auth.forgot()} />;
}

/** A button does it and not the opening: programs that look into mails open every link. */
function ByLink({ use, next }: { use: 'confirm' | 'undo'; next: string }) {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const route = use === 'confirm' ? routes.confirmEmail : routes.undoEmailChange;
  const { run, pending } = useCommand(route, { errors: 'caller' });
  const [done, setDone] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  async function send() {
    const outcome = await run({ body: { token } });
    setDone(outcome.ok);
    setError(outcome.ok ? null : outcome.error);
  }

  if (done) {
    return (
      <AuthCard title={t(`${use}Email.doneTitle`)} intro={t(`${use}Email.done`)}>
        <LinkButton to={next} variant="primary" size="large">
          {t(`${use}Email.next`)}
        </LinkButton>
      </AuthCard>
    );
  }
  if (!token) {
    return (
      <AuthCard title={t(`${use}Email.title`)} intro={t('linkMissing')}>
        <LinkButton to={entryPaths.auth.login()} icon="back">
          {t('forgot.back')}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t(`${use}Email.title`)} intro={t(`${use}Email.intro`)}>
      {error ? <Callout tone="danger" title={errorText(error)} role="alert" /> : null}
      <Button variant="primary" size="large" isPending={pending} onPress={() => void send()}>
        {t(`${use}Email.submit`)}
      </Button>
    </AuthCard>
  );
}
