import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/auth/routes.ts';
import { resetInput } from '#shared/auth/schemas.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { DirectoryInstead } from './directory-instead.tsx';
import { SubmitWide } from './submit-wide.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Chooses a password with the link of a mail: after an invitation, or because it was forgotten. */
export function ResetPage() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const { run } = useCommand(routes.reset, { errors: 'caller' });
  const [done, setDone] = useState(false);
  const [known, setKnown] = useState(false);

  if (done) {
    return (
      <AuthCard title={t('reset.doneTitle')} intro={t('reset.done')}>
        <LinkButton to={entryPaths.auth.login()} variant="primary" size="large">
          {t('reset.login')}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('reset.title')} intro={t('reset.intro')}>
      <Form
        schema={resetInput}
        values={{ email: '', password: '', passwordConfirmation: '', token }}
        onSubmit={async (body) => {
          const outcome = await run({ params: { token }, body });
          setKnown(!outcome.ok && outcome.error.code === 'USER_EMAIL_ALREADY_EXISTS');
          return outcome;
        }}
        onSaved={() => setDone(true)}
      >
        <TextField
          name="email"
          type="email"
          label={t('reset.email')}
          autoComplete="username"
          inputMode="email"
        />
        <TextField name="password" type="password" label={t('reset.password')} autoComplete="new-password" />
        <TextField
          name="passwordConfirmation"
          type="password"
          label={t('reset.confirmation')}
          autoComplete="new-password"
        />
        <SubmitWide label={t('reset.submit')} />
        <DirectoryInstead token={token} />
        {known ? <Link to={entryPaths.auth.join(token)}>{t('reset.known')}</Link> : null}
        <Link to={entryPaths.auth.forgot()}>{t('reset.again')}</Link>
      </Form>
    </AuthCard>
  );
}
