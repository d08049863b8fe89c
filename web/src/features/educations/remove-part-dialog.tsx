import { useTranslation } from 'react-i18next';
import type { Block, BlockPart } from '#shared/educations/student-schemas.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { ConfirmDialog, type Confirmed } from '#web/ui/confirm-dialog.tsx';

/** Asks before a learning path is taken out of a student's block: its way of learning and phase go with it. */
export function RemovePartDialog({
  part,
  block,
  onConfirm,
  onClose,
}: {
  part: BlockPart;
  block: Block;
  /** Answers whether it went well. */
  onConfirm: () => Promise<Confirmed>;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  return (
    <ConfirmDialog
      rereads
      onClose={onClose}
      tone="danger"
      title={t('removePart.title', { name: titleOf(part) })}
      confirm={t('blocks.removePart')}
      onConfirm={onConfirm}
    >
      {t('removePart.text', { name: block.title })}
    </ConfirmDialog>
  );
}
