import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/auth/routes.ts';
import { stopTwoFactorInput } from '#shared/auth/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.pick(stopTwoFactorInput, { password: true });

/** Turns the second factor off, for who knows the password. */
export function StopTwoFactorDialog({
  accessToken,
  ...state
}: {
  accessToken: string;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.stopTwoFactor, { refreshes: [routes.getMe], errors: 'caller' });
  return (
    <Dialog title={t('twoFactor.disableTitle')} {...state}>
      <p>{t('twoFactor.disableText')}</p>
      <Form
        schema={schema}
        values={{ password: '' }}
        onSubmit={({ password }) => run({ body: { accessToken, password } })}
        onSaved={() => {
          state.onOpenChange(false);
          notify('success', t('twoFactor.disabled'));
        }}
      >
        <TextField
          name="password"
          type="password"
          label={t('password.current')}
          autoComplete="current-password"
          autoFocus
        />
        <FormActions submit={t('twoFactor.disable')} />
      </Form>
    </Dialog>
  );
}
