import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { LeavingSome } from './handover/leaving.tsx';

/** Asks before several users are deleted, one after the other, and says of how many it could not be done. */
export function DeleteSomeDialog({
  userIds,
  onDone,
  onClose,
}: {
  userIds: readonly UserId[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('people');
  const { run } = useCommand(routes.deleteUser, { errors: 'caller' });
  const [isNone, setNone] = useState(false);
  async function deleteAll() {
    let deleted = 0;
    for (const userId of userIds) {
      const { ok } = await run({ params: { userId } });
      if (ok) deleted += 1;
    }
    await refresh([routes.listUsers]);
    setNone(deleted === 0);
    if (deleted === 0) return null;
    const left = userIds.length - deleted;
    notify('success', t('deleteSome.done', { count: deleted }));
    if (left > 0) notify('warning', t('deleteSome.left', { count: left }));
    onDone();
    return true;
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('deleteSome.title', { count: userIds.length })}
      confirm={t('action.delete')}
      tone="danger"
      onConfirm={deleteAll}
    >
      {isNone ? (
        <Callout tone="warning" role="alert" title={t('deleteSome.left', { count: userIds.length })} />
      ) : null}
      <p>{t('deleteSome.text')}</p>
      <LeavingSome userIds={userIds} />
    </ConfirmDialog>
  );
}
