import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import { forgotInput } from '#shared/auth/schemas.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { SubmitWide } from './submit-wide.tsx';

/** Asks for a mail with a link to choose a new password. Never tells whether an address is known. */
export function ForgotPage() {
  const { t } = useTranslation('auth');
  const { run } = useCommand(routes.forgot, { errors: 'caller' });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const back = (
    <LinkButton to={entryPaths.auth.login()} variant={sentTo ? 'primary' : 'quiet'} icon="back">
      {t('forgot.back')}
    </LinkButton>
  );

  if (sentTo) {
    return (
      <AuthCard title={t('forgot.sentTitle')} intro={t('forgot.sent', { email: sentTo })}>
        {back}
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('forgot.title')} intro={t('forgot.intro')}>
      <Form
        schema={forgotInput}
        values={{ email: '' }}
        onSubmit={async (body) => {
          const outcome = await run({ body });
          return outcome.ok ? { ok: true, value: body.email } : outcome;
        }}
        onSaved={setSentTo}
      >
        <TextField
          name="email"
          type="email"
          label={t('login.email')}
          autoComplete="username"
          inputMode="email"
        />
        <SubmitWide label={t('forgot.submit')} />
        {back}
      </Form>
    </AuthCard>
  );
}
