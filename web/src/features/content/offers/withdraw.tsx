import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Asks before a course is withdrawn from an organisation, and says whom that concerns. */
export function Withdraw({
  of,
  onClose,
  onConfirm,
}: {
  of: { readonly name: string; readonly learnpathCount: number } | undefined;
  onClose: () => void;
  onConfirm: () => Promise<boolean>;
}) {
  const { t } = useTranslation('offers');
  return (
    <ConfirmDialog
      title={t('withdraw.title', { name: of?.name ?? '' })}
      confirm={t('withdraw.confirm')}
      tone="danger"
      isOpen={of !== undefined}
      onOpenChange={(open) => (open ? undefined : onClose())}
      onConfirm={onConfirm}
    >
      <p>{t('withdraw.uses', { count: of?.learnpathCount ?? 0 })}</p>
      <p>{t('withdraw.text')}</p>
    </ConfirmDialog>
  );
}
