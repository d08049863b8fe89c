import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { HandInDone } from './hand-in-done.tsx';
import { HandInFiles } from './hand-in-files.tsx';
import styles from './study.module.css';

/** Where a student hands in: the files first, then for good. */
export function HandInTab({ of }: { of: StudyAssignment }) {
  const [made, setMade] = useState<StudySubmission | null>(null);
  if (made) return <HandInDone of={made} />;
  if (!of.mayHandIn) return <Closed of={of} />;
  return (
    <div className={styles.narrow}>
      <Again of={of} />
      <HandInFiles of={of} onHandedIn={setMade} />
    </div>
  );
}

/** Why nothing can be handed in now. */
function Closed({ of }: { of: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  return (
    <div className={styles.narrow}>
      <Callout
        tone={of.status === 'passed' ? 'success' : 'info'}
        title={t(`handIn.closedTitle.${of.status}`)}
      >
        <p>{t('handIn.closedText')}</p>
        {of.latestSubmissionId ? (
          <div className={styles.below}>
            <LinkButton size="small" to={paths.study.submission(of.id, of.latestSubmissionId)}>
              {t('handIn.toSubmission')}
            </LinkButton>
          </div>
        ) : null}
      </Callout>
    </div>
  );
}

/** After an attempt that came back: where to read why. */
function Again({ of }: { of: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  if (!of.latestSubmissionId || (of.status !== 'rejected' && of.status !== 'failed')) return null;
  return (
    <Callout tone="warning" title={t(`handIn.againTitle.${of.status}`)}>
      <p>{t('handIn.againText')}</p>
      <div className={styles.below}>
        <LinkButton size="small" to={paths.study.submission(of.id, of.latestSubmissionId)}>
          {t('handIn.toFeedback')}
        </LinkButton>
      </div>
    </Callout>
  );
}
