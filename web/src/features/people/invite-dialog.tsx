import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useBulkInvite } from './use-bulk-invite.ts';

/** Asks before several users get a mail, and says how many. */
export function InviteDialog({
  userIds,
  onDone,
  onClose,
}: {
  userIds: readonly UserId[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('people');
  const { invite } = useBulkInvite();
  const [isNone, setNone] = useState(false);
  return (
    <ConfirmDialog
      title={t('inviteSome.title', { count: userIds.length })}
      confirm={t('inviteSome.confirm')}
      onClose={onClose}
      onConfirm={async () => {
        const isDone = await invite(userIds);
        setNone(!isDone);
        if (!isDone) return null;
        onDone();
        return true;
      }}
    >
      {isNone ? (
        <Callout tone="warning" role="alert" title={t('done.notInvited', { count: userIds.length })} />
      ) : null}
      <p>{t('inviteSome.text', { count: userIds.length })}</p>
    </ConfirmDialog>
  );
}
