import { useTranslation } from 'react-i18next';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { formatDate, formatTenths } from '#web/platform/format.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './study.module.css';

/** What an attempt came to, and what the student can do now. */
export function SubmissionOutcome({ submission }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  switch (submission.status) {
    case 'handed-in':
    case 'in-assessment':
    case 'held':
      return <Callout tone="info">{t(`submission.waiting.${submission.status}`)}</Callout>;
    case 'rejected':
      return (
        <Callout tone="warning" title={t('submission.rejectedTitle')}>
          <QuickscanMessage submission={submission} />
          <p>{t('submission.rejectedText')}</p>
        </Callout>
      );
    case 'passed':
      return (
        <Callout tone="success">
          <p>{t('submission.passedText')}</p>
          <Corrected submission={submission} />
          <QuickscanRemark submission={submission} />
        </Callout>
      );
    case 'failed':
      return (
        <Callout tone="danger">
          <p>{t('submission.failedText')}</p>
          <Corrected submission={submission} />
          <QuickscanRemark submission={submission} />
        </Callout>
      );
    case 'not-handed-in':
      return null;
  }
}

/** That the grade isn't the one that was returned: what each criterion got doesn't add up to it. */
function Corrected({ submission: { corrected } }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  if (!corrected) return null;
  const { at, from } = corrected;
  return <p>{t('submission.corrected', { date: formatDate(at), from: formatTenths(from) })}</p>;
}

/** What the quickscanner said when they approved the work, if anything. */
function QuickscanRemark({ submission }: { submission: StudySubmission }) {
  const { t } = useTranslation('assignments');
  if (!submission.quickscanMessage) return null;
  return (
    <>
      <p>{t('submission.quickscanRemark')}</p>
      <QuickscanMessage submission={submission} />
    </>
  );
}

function QuickscanMessage({ submission }: { submission: StudySubmission }) {
  return submission.quickscanMessage ? <p className={styles.quoted}>{submission.quickscanMessage}</p> : null;
}
