import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatFileSize } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import own from './hand-in.module.css';
import styles from './study.module.css';

/** Asks once more before what can't be taken back, naming every file, and those that would be left behind. */
export function HandInDialog({
  assignment,
  missing,
  onHandedIn,
  ...open
}: {
  assignment: StudyAssignment;
  /** Names of files that were chosen and didn't arrive. */
  missing: readonly string[];
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  onHandedIn: (made: StudySubmission) => void;
}) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.handIn, { errors: 'caller' });
  const stale = [routes.getStudyAssignment, routes.listStudyAssignments];

  async function handIn() {
    const fileIds = assignment.readyFiles.map(({ fileId }) => fileId);
    const { id: assignmentId, publishedVersion } = assignment;
    const outcome = await run({ params: { assignmentId }, body: { fileIds, publishedVersion } });
    if (outcome.ok) onHandedIn(outcome.value);
    else {
      const { code } = outcome.error;
      notify('danger', code === 'CONFLICT' ? t('handIn.changed') : errorText({ code }));
    }
    await refresh(stale);
  }
  return (
    <ConfirmDialog
      {...open}
      title={t('handIn.confirmTitle')}
      confirm={t(missing.length > 0 ? 'handIn.confirmWithout' : 'handIn.confirm')}
      tone={missing.length > 0 ? 'danger' : 'primary'}
      cancel={t('handIn.cancel')}
      onConfirm={handIn}
    >
      <div className={styles.stack}>
        <p>{t('handIn.confirmText')}</p>
        <ul className={own.named}>
          {assignment.readyFiles.map(({ fileId, displayName, sizeBytes }) => (
            <li key={fileId}>
              <strong>{displayName}</strong> <span className={styles.muted}>{formatFileSize(sizeBytes)}</span>
            </li>
          ))}
        </ul>
        {missing.length > 0 ? (
          <Callout tone="danger" title={t('handIn.missing', { count: missing.length })}>
            <ul className={own.named}>
              {missing.map((name) => (
                <li key={name}>
                  <strong>{name}</strong>
                </li>
              ))}
            </ul>
          </Callout>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
