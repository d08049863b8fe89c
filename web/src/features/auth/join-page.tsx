import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import { joinInput } from '#shared/auth/schemas.ts';
import { entryPaths } from '#web/app/entry-paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { forgetAll } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AuthCard } from './auth-card.tsx';
import { SubmitWide } from './submit-wide.tsx';
import { useLinkToken } from './use-link-token.ts';

/** Joins the organisation that mailed an invitation, with the account that the address has already. */
export function JoinPage() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const { run } = useCommand(routes.join, { errors: 'caller' });
  const [done, setDone] = useState(false);

  if (done) {
    return (
      <AuthCard title={t('join.doneTitle')} intro={t('join.done')}>
        <LinkButton to={entryPaths.auth.login()} variant="primary" size="large">
          {t('join.next')}
        </LinkButton>
      </AuthCard>
    );
  }
  if (!token) {
    return (
      <AuthCard title={t('join.title')} intro={t('linkMissing')}>
        <LinkButton to={entryPaths.auth.login()} icon="back">
          {t('forgot.back')}
        </LinkButton>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={t('join.title')} intro={t('join.intro')}>
      <Form
        schema={joinInput}
        values={{ email: '', token }}
        onSubmit={(body) => run({ body })}
        onSaved={() => {
          // Who is signed in was asked as the page loaded: that answer lacks the organisation.
          void forgetAll();
          setDone(true);
        }}
      >
        <TextField
          name="email"
          type="email"
          label={t('join.email')}
          autoComplete="username"
          inputMode="email"
        />
        <SubmitWide label={t('join.submit')} />
      </Form>
    </AuthCard>
  );
}
