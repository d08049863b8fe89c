import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatFileSize } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import own from './hand-in.module.css';
import styles from './study.module.css';

/**
 * Asks once more before what can't be taken back, naming every file, and those that would be left behind. Says which
 * version counts when it is another than the student came to hand in to, whether the page or the server noticed.
 */
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
  const [opened] = useState(assignment.publishedVersion);
  const { publishedVersion: version } = assignment;
  const stale = [routes.getStudyAssignment, routes.listStudyAssignments];

  async function handIn() {
    const fileIds = assignment.readyFiles.map(({ fileId }) => fileId);
    const { id: assignmentId } = assignment;
    const outcome = await run({ params: { assignmentId }, body: { fileIds, publishedVersion: version } });
    const changed = !outcome.ok && outcome.error.code === 'ASSIGNMENT_CHANGED';
    if (outcome.ok) onHandedIn(outcome.value);
    else if (!changed) {
      const { code } = outcome.error;
      notify('danger', code === 'CONFLICT' ? t('handIn.changed') : errorText({ code }));
    }
    await refresh(stale);
    // It asks again, about the version that counts now.
    return !changed;
  }
  return (
    <ConfirmDialog
      {...open}
      title={t('handIn.confirmTitle')}
      confirm={
        missing.length > 0
          ? t('handIn.confirmWithout')
          : version === opened
            ? t('handIn.confirm')
            : t('handIn.confirmVersion', { version })
      }
      tone={missing.length > 0 ? 'danger' : 'primary'}
      cancel={t('handIn.cancel')}
      onConfirm={handIn}
    >
      <div className={styles.stack}>
        {version === opened ? null : (
          <Callout tone="warning" title={t('handIn.versionTitle')} role="alert">
            <p>{t('handIn.versionText', { version, opened })}</p>
            <div className={styles.below}>
              <LinkButton size="small" to={paths.study.assignment(assignment.id)}>
                {t('handIn.readVersion', { version })}
              </LinkButton>
            </div>
          </Callout>
        )}
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
