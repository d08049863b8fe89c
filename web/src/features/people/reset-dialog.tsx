import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { type Addressee, useAccountMails } from './use-account-mails.ts';

/** Asks before somebody is mailed a link to choose another password. */
export function ResetDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { reset } = useAccountMails();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('access.resetTitle', { name: user.name })}
      confirm={t('action.reset')}
      onConfirm={() => reset(user)}
    >
      {t('access.passwordIntro')}
    </ConfirmDialog>
  );
}
