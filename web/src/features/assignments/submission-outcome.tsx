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
          {of.quickscanMessage ? <p className={styles.quoted}>{of.quickscanMessage}</p> : null}
          <p>{t('submission.rejectedText')}</p>
        </Callout>
      );
    case 'passed':
      return <Callout tone="success">{t('submission.passedText')}</Callout>;
    case 'failed':
      return <Callout tone="danger">{t('submission.failedText')}</Callout>;
    case 'not-handed-in':
      return null;
  }
}
