import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './study.module.css';

/** What an attempt came to, and what the student can do now. */
export function SubmissionOutcome({ of }: { of: StudySubmission }) {
  const { t } = useTranslation('assignments');
  switch (of.status) {
    case 'handed-in':
    case 'in-assessment':
      return <Callout tone="info">{t(`submission.waiting.${of.status}`)}</Callout>;
    case 'rejected':
      return (
        <Callout tone="warning" title={t('submission.rejectedTitle')}>
          <QuickscanMessage of={of} />
          <p>{t('submission.rejectedText')}</p>
        </Callout>
      );
    case 'passed':
      return (
        <Callout tone="success">
          <p>{t('submission.passedText')}</p>
          <QuickscanRemark of={of} />
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="danger">
          <p>{t('submission.failedText')}</p>
          <QuickscanRemark of={of} />
        </Callout>
      );
    case 'not-handed-in':
      return null;
  }
}

/** What the quickscanner said when they approved the work, if anything. */
function QuickscanRemark({ of }: { of: StudySubmission }) {
  const { t } = useTranslation('assignments');
  if (!of.quickscanMessage) return null;
  return (
    <>
      <p>{t('submission.quickscanRemark')}</p>
      <QuickscanMessage of={of} />
    </>
  );
}

function QuickscanMessage({ of }: { of: StudySubmission }) {
  return of.quickscanMessage ? <p className={styles.quoted}>{of.quickscanMessage}</p> : null;
}
