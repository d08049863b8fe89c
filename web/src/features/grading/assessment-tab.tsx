import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import styles from './assessment.module.css';
import { AssessmentForm } from './assessment-form.tsx';
import { AssessmentView } from './assessment-view.tsx';
import { FilesTab } from './files-tab.tsx';
import type { Draft } from './use-draft.ts';

/** The form when it is the reader's turn, with the files beside it where there is room; the assessments otherwise. */
export function AssessmentTab({ of, draft }: { of: GradingSubmission; draft: Draft }) {
  const { t } = useTranslation('grading');
  const [withFiles, setWithFiles] = useState(true);
  if (!of.actions.includes('assess')) return <Assessments of={of} />;
  const files = withFiles && of.files.length > 0;
  return (
    <div className={files ? styles.split : styles.single}>
      {files ? (
        <div className={styles.beside}>
          <FilesTab files={of.files} />
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
        <AssessmentForm of={of} draft={draft} />
      </div>
    </div>
  );
}

function Assessments({ of }: { of: GradingSubmission }) {
  const { t } = useTranslation('grading');
  const submitted = of.assessments.filter(({ submittedAt }) => submittedAt !== null);
  if (submitted.length > 0) {
    return (
      <div className={styles.single}>
        {submitted.map((one) => (
          <AssessmentView key={`${one.role} ${one.assessorUserId}`} of={of} assessment={one} />
        ))}
      </div>
    );
  }
  const rejected = of.status === 'rejected';
  const assessor = of.myRole === 'first-assessor' || of.myRole === 'second-assessor';
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
