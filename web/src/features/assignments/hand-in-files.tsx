import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  maxSubmissionFiles,
  type StudyAssignment,
  type StudySubmission,
} from '#shared/assignments/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { UnsavedGuard } from '#web/ui/late-guards.ts';
import { useUnsaved } from '#web/ui/unsaved.ts';
import { FormerFiles } from './former-files.tsx';
import own from './hand-in.module.css';
import { HandInDialog } from './hand-in-dialog.tsx';
import { ReadyList } from './ready-list.tsx';
import styles from './study.module.css';
import { useReadyFiles } from './use-ready-files.ts';

/** Adding and removing files, and the button that hands them in. */
export function HandInFiles({
  assignment,
  onHandedIn,
}: {
  assignment: StudyAssignment;
  onHandedIn: (made: StudySubmission) => void;
}) {
  const { t } = useTranslation('assignments');
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { uploads, stranded, retryStranded, add, reuse, busy } = useReadyFiles(assignment);
  const failed = uploads.items.filter(({ state }) => state === 'failed').map(({ file }) => file.name);
  const missing = [...failed, ...stranded.map(({ displayName }) => displayName)];
  useUnsaved(busy || missing.length > 0);
  const count = assignment.readyFiles.length;
  const full = count >= maxSubmissionFiles;
  const hindrance = busy ? t('handIn.busy') : count === 0 ? t('handIn.needsFile') : undefined;

  return (
    <Card title={t('handIn.title')}>
      <p className={styles.muted}>{t('handIn.intro')}</p>
      <DropZone label={t('handIn.drop')} purpose="examination" disabled={full} onFiles={add} />
      {full ? <p className={styles.muted}>{t('handIn.full', { max: maxSubmissionFiles })}</p> : null}
      <UploadList uploads={uploads} onEmptied={() => heading.current?.focus()} />
      {stranded.length > 0 ? (
        <Callout tone="danger" title={t('handIn.strandedTitle')} role="alert">
          <p>{t('handIn.stranded', { names: stranded.map(({ displayName }) => displayName).join(', ') })}</p>
          <div className={styles.below}>
            <Button size="small" icon="restore" onPress={retryStranded}>
              {t('handIn.retry')}
            </Button>
          </div>
        </Callout>
      ) : null}
      <section className={styles.stack}>
        <div className={styles.criterion}>
          <h3 ref={heading} tabIndex={-1}>
            {t('handIn.ready')}
          </h3>
          <span className={styles.muted}>{t('handIn.count', { used: count, max: maxSubmissionFiles })}</span>
        </div>
        {count === 0 ? (
          <p className={styles.muted}>{t('handIn.none')}</p>
        ) : (
          <ReadyList assignmentId={assignment.id} files={assignment.readyFiles} />
        )}
      </section>
      <FormerFiles assignment={assignment} isDisabled={full || busy} onReuse={reuse} />
      <div className={own.submit}>
        <Button
          variant="primary"
          size="large"
          icon="check"
          isDisabled={hindrance !== undefined}
          onPress={() => setAsking(true)}
        >
          {t('handIn.submit')}
        </Button>
        {hindrance ? <p className={styles.muted}>{hindrance}</p> : null}
      </div>
      <HandInDialog
        assignment={assignment}
        missing={missing}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onHandedIn={onHandedIn}
      />
      <Suspense>
        <UnsavedGuard when={busy} />
      </Suspense>
    </Card>
  );
}
