import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { loginInput } from '#shared/auth/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { prepareSignIn, type SignIn, signIn } from '#web/platform/session/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { outcomeOf } from './outcome.ts';

/** Email and password. */
export function LoginForm({
  onChallenge,
}: {
  onChallenge: (challenge: Extract<SignIn, { kind: 'two-factor' }>) => void;
}) {
  const { t } = useTranslation('auth');
  return (
    <Form
      schema={loginInput}
      values={{ email: '', password: '' }}
      onSubmit={async ({ email, password }) => {
        const result = await signIn(email, password);
        if (result.kind === 'two-factor') onChallenge(result);
        return outcomeOf(result);
      }}
    >
      <TextField
        name="email"
        type="email"
        label={t('login.email')}
        autoComplete="username"
        inputMode="email"
        onFocus={prepareSignIn}
      />
      <TextField
        name="password"
        type="password"
        label={t('login.password')}
        autoComplete="current-password"
      />
      <SubmitWide label={t('login.submit')} />
      <Link to={paths.auth.forgot()}>{t('login.forgot')}</Link>
    </Form>
  );
}

/** The one button of a step of logging in. */
export function SubmitWide({ label }: { label: string }) {
  const { formState } = useFormContext();
  return (
    <Button type="submit" variant="primary" size="large" wide isPending={formState.isSubmitting}>
      {label}
    </Button>
  );
}
