import { useTranslation } from 'react-i18next';
import { routes } from '#shared/auth/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Turns the second factor off, for who knows the password and has the app. */
export function StopTwoFactorDialog(state: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { run } = useCommand(routes.stopTwoFactor, { refreshes: [routes.getTwoFactor], errors: 'caller' });
  return (
    <ProofDialog
      {...state}
      title={t('twoFactor.disableTitle')}
      text={t('twoFactor.disableText')}
      submit={t('twoFactor.disable')}
      code="any"
      send={(body) => run({ body })}
      onProven={() => notify('success', t('twoFactor.disabled'))}
    />
  );
}
