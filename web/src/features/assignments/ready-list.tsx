import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { SubmissionFile } from '#shared/assignments/submission-file.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { canPreview, FilePreview } from './file-preview.tsx';

/** The files that are ready, each to look at and to take back. */
export function ReadyList({
  assignmentId,
  files,
}: {
  assignmentId: string;
  files: readonly SubmissionFile[];
}) {
  const { t } = useTranslation('assignments');
  const [shown, setShown] = useState<SubmissionFile | null>(null);
  const [leaving, setLeaving] = useState<SubmissionFile | null>(null);
  const { run } = useCommand(routes.removeReadyFile, {
    refreshes: [routes.getStudyAssignment],
    errors: 'caller',
  });

  async function remove({ fileId, displayName }: SubmissionFile) {
    const outcome = await run({ params: { assignmentId, fileId } });
    if (outcome.ok) notify('success', t('handIn.removed', { name: displayName }));
    else await refresh([routes.getStudyAssignment]);
    return outcome;
  }
  return (
    <>
      <FileList
        label={t('handIn.ready')}
        files={files.map((file) => ({
          key: file.fileId,
          name: file.displayName,
          sizeBytes: file.sizeBytes,
          link: file.link,
          actions: (
            <>
              {canPreview(file) ? (
                <IconButton
                  size="small"
                  icon="eye"
                  label={t('handIn.preview', { name: file.displayName })}
                  onPress={() => setShown(file)}
                />
              ) : null}
              <IconButton
                size="small"
                icon="trash"
                label={t('handIn.remove', { name: file.displayName })}
                onPress={() => setLeaving(file)}
              />
            </>
          ),
        }))}
      />
      {shown ? <FilePreview file={shown} onClose={() => setShown(null)} /> : null}
      {leaving ? (
        <ConfirmDialog
          rereads
          onClose={() => setLeaving(null)}
          title={t('handIn.removeTitle', { name: leaving.displayName })}
          confirm={t('handIn.removeConfirm')}
          tone="danger"
          onConfirm={() => remove(leaving)}
        >
          {t('handIn.removeText')}
        </ConfirmDialog>
      ) : null}
    </>
  );
}
