import { useTranslation } from 'react-i18next';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Addressee } from './use-account-mails.ts';

/** Asks why, and switches off the second factor of who lost it. */
export function TwoFactorDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation(['people', 'account']);
  const { run } = useCommand(twoFactorRoutes.resetTwoFactor, { errors: 'caller' });
  return (
    <Dialog title={t('account:twoFactor.title', { name: user.name })} onClose={onClose}>
      <p>{t('account:twoFactor.text')}</p>
      <Form
        schema={twoFactorRoutes.resetTwoFactor.body}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { userId: user.id }, body })}
        onSaved={() => {
          notify('success', t('account:twoFactor.done', { name: user.name }));
          onClose();
        }}
      >
        <TextField
          name="reason"
          label={t('field.reason')}
          hint={t('account:twoFactor.hint')}
          maxLength={250}
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('account:twoFactor.submit')} />
      </Form>
    </Dialog>
  );
}
