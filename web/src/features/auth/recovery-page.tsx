import { useTranslation } from 'react-i18next';
import { recoveryInput } from '#shared/auth/schemas.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { startSession } from '#web/platform/session/session.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { SubmitWide } from './submit-wide.tsx';

/** Logs in without the app of the second factor. A success needs nothing more: the guard leads on. */
export function RecoveryPage() {
  const { t } = useTranslation('recovery');
  const { run } = useCommand(twoFactorRoutes.recover, { errors: 'caller' });
  return (
    <AuthCard title={t('title')} intro={t('intro')}>
      <Form
        schema={recoveryInput}
        values={{ email: '', password: '', code: '' }}
        onSubmit={async (body) => {
          const outcome = await run({ body });
          if (outcome.ok) startSession(outcome.value.token);
          return outcome;
        }}
      >
        <TextField name="email" type="email" label={t('email')} autoComplete="username" inputMode="email" />
        <TextField name="password" type="password" label={t('password')} autoComplete="current-password" />
        <TextField name="code" label={t('code')} autoComplete="off" />
        <SubmitWide label={t('submit')} />
      </Form>
      <LinkButton to={entryPaths.auth.login()} icon="back" variant="quiet">
        {t('back')}
      </LinkButton>
    </AuthCard>
  );
}
