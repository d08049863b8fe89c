import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgreementField } from '#shared/educations/agreement-schemas.ts';
import { pointsOfBlock } from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { type Block, pointsOfFinalBlock } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatNumber } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MissingData, missingIn } from './missing-data.tsx';

const refreshes = [studentRoutes.getStudentEducation, studentRoutes.listBlockLog];

interface Props {
  readonly userId: UserId;
  readonly block: Block;
  readonly onClose: () => void;
  readonly onFailed: () => void;
}

/** Asks before a block is made final; more so where it holds fewer study points than it should. */
export function FinalizeDialog({ userId, block, onClose, onFailed }: Props) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(studentRoutes.finalizeBlock, { refreshes, errors: 'caller' });
  const [missing, setMissing] = useState<readonly AgreementField[]>([]);
  const points = pointsOfBlock(block);
  const insufficient = points < pointsOfFinalBlock;
  return (
    <ConfirmDialog
      rereads
      onClose={onClose}
      title={t('finalize.title', { name: block.title })}
      confirm={insufficient ? t('finalize.anyway') : t('finalize.submit')}
      onConfirm={async () => {
        const outcome = await run({
          params: { userId, blockId: block.id },
          body: { version: block.version, acceptInsufficient: insufficient },
        });
        const lacking = outcome.ok ? [] : missingIn(outcome.error);
        setMissing(lacking);
        if (lacking.length > 0) return null; // The window says what.
        if (outcome.ok) notify('success', t('finalize.done'));
        else onFailed();
        return outcome;
      }}
    >
      <p>{t('finalize.text')}</p>
      {missing.length > 0 ? <MissingData userId={userId} fields={missing} /> : null}
      {insufficient ? (
        <Callout
          tone="warning"
          title={t('finalize.insufficient', {
            points: formatNumber(points),
            wanted: formatNumber(pointsOfFinalBlock),
          })}
        />
      ) : null}
    </ConfirmDialog>
  );
}

/** Asks before a final block is opened. */
export function UnlockDialog({ userId, block, onClose, onFailed }: Props) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(studentRoutes.unlockBlock, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      rereads
      onClose={onClose}
      title={t('unlock.title', { name: block.title })}
      confirm={t('unlock.submit')}
      onConfirm={async () => {
        const outcome = await run({
          params: { userId, blockId: block.id },
          body: { version: block.version },
        });
        if (outcome.ok) notify('success', t('unlock.done'));
        else onFailed();
        return outcome;
      }}
    >
      {t('unlock.text')}
    </ConfirmDialog>
  );
}

/** Asks before a block is deleted. */
export function DeleteBlockDialog({ userId, block, onClose, onFailed }: Props) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(studentRoutes.deleteBlock, { refreshes, errors: 'caller' });
  return (
    <ConfirmDialog
      rereads
      onClose={onClose}
      title={t('blocks.deleteTitle', { name: block.title })}
      confirm={t('blocks.delete')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({
          params: { userId, blockId: block.id },
          body: { version: block.version },
        });
        if (outcome.ok) notify('success', t('blocks.deleted'));
        else onFailed();
        return outcome;
      }}
    >
      {t('blocks.deleteText')}
    </ConfirmDialog>
  );
}
