import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './assessment.module.css';
import { AssessmentForm } from './assessment-form.tsx';
import { AssessmentView } from './assessment-view.tsx';
import type { Draft } from './draft.ts';
import { FilesTab } from './files-tab.tsx';

/** The form when it is the reader's turn, with the files beside it where there is room; the assessments otherwise. */
export function AssessmentTab({ submission, draft }: { submission: GradingSubmission; draft: Draft }) {
  const { t } = useTranslation('work');
  const [withFiles, setWithFiles] = useState(true);
  if (!submission.actions.includes('assess')) return <Assessments submission={submission} />;
  const files = withFiles && submission.files.length > 0;
  return (
    <div className={files ? styles.split : styles.single}>
      {files ? (
        <div className={styles.beside}>
          <FilesTab files={submission.files} />
        </div>
      ) : null}
      <div className={styles.work}>
        <div className={styles.toggle}>
          <Button
            size="small"
            variant="quiet"
            icon="file"
            aria-pressed={withFiles}
            onPress={() => setWithFiles(!withFiles)}
          >
            {withFiles ? t('assessment.hideFiles') : t('assessment.showFiles')}
          </Button>
        </div>
        <AssessmentForm submission={submission} draft={draft} />
      </div>
    </div>
  );
}

function Assessments({ submission }: { submission: GradingSubmission }) {
  const { t } = useTranslation('work');
  const submitted = submission.assessments.filter(({ submittedAt }) => submittedAt !== null);
  if (submitted.length > 0) {
    return (
      <div className={styles.single}>
        {submitted.map((one) => (
          <AssessmentView
            key={`${one.role} ${one.assessorUserId}`}
            submission={submission}
            assessment={one}
          />
        ))}
      </div>
    );
  }
  const rejected = submission.status === 'rejected';
  const assessor = submission.myRole === 'first-assessor' || submission.myRole === 'second-assessor';
  return (
    <Card>
      <EmptyState
        icon={rejected ? 'danger' : 'clock'}
        title={rejected ? t('assessment.rejectedTitle') : t('assessment.waitingTitle')}
      >
        {rejected
          ? t('assessment.rejectedText')
          : assessor
            ? t('assessment.waitingText')
            : t('assessment.waitingOthers')}
      </EmptyState>
    </Card>
  );
}
