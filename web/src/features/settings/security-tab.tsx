import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import { changePasswordInput } from '#shared/auth/schemas.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { continueWith, endSession } from '#web/platform/session/session.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Section, Sections } from '#web/ui/section.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Impersonations } from './impersonations.tsx';
import { Sessions } from './sessions.tsx';
import { TwoFactor } from './two-factor.tsx';

const DirectoryAccount = lazyPart(['directory'], () => import('./directory-account.tsx'), 'DirectoryAccount');

const empty = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Password and second factor. */
export function SecurityTab() {
  const { t } = useTranslation('settings');
  const { impersonated } = useMe();
  if (impersonated) return <Callout tone="info">{t('profile.impersonated')}</Callout>;
  return (
    <Sections>
      {/* First, as it waits for nothing: what comes above it would push it away under who types. */}
      <Password />
      <TwoFactor />
      <DirectoryAccount />
      <Sessions />
      <Everywhere />
      <Impersonations />
    </Sections>
  );
}

function Password() {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.changePassword, { errors: 'caller' });
  return (
    <Section title={t('password.title')} intro={t('password.intro')}>
      <Form
        empties
        schema={changePasswordInput}
        values={empty}
        onSubmit={async (body) => {
          const outcome = await run({ body });
          // The change ends every session but the one it answers with.
          if (outcome.ok) continueWith(outcome.value.token);
          return outcome;
        }}
        onSaved={() => notify('success', t('password.saved'))}
      >
        <TextField
          name="currentPassword"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
        />
        <TextField
          name="password"
          type="password"
          label={t('password.new')}
          hint={t('password.newHint')}
          autoComplete="new-password"
        />
        <TextField
          name="passwordConfirmation"
          type="password"
          label={t('password.confirmation')}
          autoComplete="new-password"
        />
        <FormActions submit={t('password.submit')} />
      </Form>
    </Section>
  );
}

/** Ends every session, for who has lost a device or left one logged in; this one too. */
function Everywhere() {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.logoutEverywhere, { errors: 'caller' });
  return (
    <Section title={t('everywhere.title')} intro={t('everywhere.intro')}>
      <div>
        <AskingButton
          label={t('everywhere.submit')}
          button={{ icon: 'logout' }}
          title={t('everywhere.confirmTitle')}
          onConfirm={async () => {
            const outcome = await run();
            if (outcome.ok) {
              endSession();
              notify('success', t('everywhere.done'));
            }
            return outcome;
          }}
        >
          <p>{t('everywhere.confirmText')}</p>
        </AskingButton>
      </div>
    </Section>
  );
}
