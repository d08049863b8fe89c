import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatFileSize } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import choice from '#web/ui/choice.module.css';
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
  isOpen,
  onClose,
  onHandedIn,
}: {
  assignment: StudyAssignment;
  /** Names of files that were chosen and didn't arrive. */
  missing: readonly string[];
  isOpen: boolean;
  onClose: () => void;
  onHandedIn: (made: StudySubmission) => void;
}) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.handIn, { errors: 'caller' });
  const [opened] = useState(assignment.publishedVersion);
  const { publishedVersion: version, declaration } = assignment;
  const [ticked, setTicked] = useState<string | null>(null);
  const [reminded, setReminded] = useState(false);
  const [overtaken, setOvertaken] = useState(false);
  // What was ticked in other words isn't declared.
  const declared = ticked === declaration ? ticked : null;
  const stale = [routes.getStudyAssignment, routes.listStudyAssignments];

  async function handIn() {
    if (declaration !== null && declared === null) {
      setReminded(true);
      return null;
    }
    const fileIds = assignment.readyFiles.map(({ fileId }) => fileId);
    const { id: assignmentId } = assignment;
    const outcome = await run({
      params: { assignmentId },
      body: { fileIds, publishedVersion: version, declared },
    });
    if (outcome.ok) onHandedIn(outcome.value);
    const code = outcome.ok ? null : outcome.error.code;
    setOvertaken(code === 'CONFLICT');
    await refresh(stale);
    // It asks again, about what counts now.
    return code === 'CONFLICT' || code === 'ASSIGNMENT_CHANGED' ? null : outcome;
  }
  return (
    <ConfirmDialog
      rereads
      isOpen={isOpen}
      onClose={() => {
        setOvertaken(false);
        onClose();
      }}
      title={t('handIn.confirmTitle')}
      confirm={
        missing.length > 0
          ? t('handIn.confirmWithout', { count: missing.length })
          : version === opened
            ? t('handIn.confirm')
            : t('handIn.confirmVersion', { version })
      }
      tone={missing.length > 0 ? 'danger' : 'primary'}
      cancel={t('handIn.cancel')}
      onConfirm={handIn}
    >
      <div className={styles.stack}>
        {overtaken ? <Callout tone="danger" role="alert" title={t('handIn.changed')} /> : null}
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
        {declaration === null ? null : (
          <Declaration
            text={declaration}
            isTicked={declared !== null}
            isMissing={reminded && declared === null}
            onTick={(isTicked) => setTicked(isTicked ? declaration : null)}
          />
        )}
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

/** What the organisation has students declare with their work. */
function Declaration({
  text,
  isTicked,
  isMissing,
  onTick,
}: {
  text: string;
  isTicked: boolean;
  /** Somebody tried to hand in without it. */
  isMissing: boolean;
  onTick: (isTicked: boolean) => void;
}) {
  const { t } = useTranslation('assignments');
  const id = useId();
  return (
    <div className={choice.choice}>
      <input
        id={id}
        type="checkbox"
        checked={isTicked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? `${id}-error` : undefined}
        onChange={({ target }) => onTick(target.checked)}
      />
      <label htmlFor={id}>{text}</label>
      {isMissing ? (
        <div className={choice.error} id={`${id}-error`} role="alert">
          {t('handIn.declaration')}
        </div>
      ) : null}
    </div>
  );
}
