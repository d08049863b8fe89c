import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyAssignment, StudySubmission } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { HandInDone } from './hand-in-done.tsx';
import { HandInFiles } from './hand-in-files.tsx';
import styles from './study.module.css';

/** Where a student hands in: the files first, then for good. */
export function HandInTab({ assignment }: { assignment: StudyAssignment }) {
  const [made, setMade] = useState<StudySubmission | null>(null);
  if (made) return <HandInDone submission={made} />;
  if (!assignment.mayHandIn) return <Closed assignment={assignment} />;
  return (
    <div className={styles.narrow}>
      <Again assignment={assignment} />
      <Until assignment={assignment} />
      <HandInFiles assignment={assignment} onHandedIn={setMade} />
    </div>
  );
}

/** Why nothing can be handed in now: the learning path or the term is over, or work is on its way or passed. */
function Closed({ assignment }: { assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  const { access, status } = assignment;
  const over = access === 'ended' || access === 'reading' ? access : null;
  const underWay =
    status === 'handed-in' || status === 'in-assessment' || status === 'held' || status === 'passed';
  const { closedBy } = assignment.terms;
  if (closedBy && !over && !underWay) return <OutOfTerms closedBy={closedBy} assignment={assignment} />;
  return (
    <div className={styles.narrow}>
      <Callout
        tone={status === 'passed' ? 'success' : 'info'}
        title={over && !underWay ? t(`handIn.over.${over}.title`) : t(`handIn.closedTitle.${status}`)}
      >
        <p>
          {over
            ? t(`handIn.over.${over}.text`)
            : t(status === 'passed' ? 'handIn.passedText' : 'handIn.closedText')}
        </p>
        {assignment.latestSubmissionId ? (
          <div className={styles.below}>
            <LinkButton
              size="small"
              to={paths.study.submission(assignment.id, assignment.latestSubmissionId)}
            >
              {t('handIn.toSubmission')}
            </LinkButton>
          </div>
        ) : null}
      </Callout>
    </div>
  );
}

/** That the deadline has passed, or no attempt is left, and what can be done about it. */
function OutOfTerms({
  closedBy,
  assignment,
}: {
  closedBy: 'deadline' | 'attempts';
  assignment: StudyAssignment;
}) {
  const { t } = useTranslation('assignments');
  const { dueOn } = assignment.terms;
  return (
    <div className={styles.narrow}>
      <Callout tone="warning" title={t(`handIn.terms.${closedBy}.title`)}>
        <p>{t(`handIn.terms.${closedBy}.text`, { date: dueOn && formatDate(dueOn) })}</p>
        {closedBy === 'attempts' ? (
          <div className={styles.below}>
            <LinkButton size="small" to={paths.study.education()}>
              {t('handIn.terms.toBoard')}
            </LinkButton>
          </div>
        ) : null}
      </Callout>
    </div>
  );
}

/** Until when it can be handed in, or that it comes late. */
function Until({ assignment: { terms } }: { assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  if (terms.dueOn === null) return null;
  const date = formatDate(terms.dueOn);
  if (!terms.isLate) return <p className={styles.muted}>{t('handIn.terms.until', { date })}</p>;
  return (
    <Callout tone="warning" title={t('handIn.terms.late.title', { date })}>
      <p>{t('handIn.terms.late.text')}</p>
    </Callout>
  );
}

/** After an attempt that came back: where to read why. */
function Again({ assignment }: { assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  if (!assignment.latestSubmissionId || (assignment.status !== 'rejected' && assignment.status !== 'failed'))
    return null;
  return (
    <Callout tone="warning" title={t(`handIn.againTitle.${assignment.status}`)}>
      <p>{t('handIn.againText')}</p>
      <div className={styles.below}>
        <LinkButton size="small" to={paths.study.submission(assignment.id, assignment.latestSubmissionId)}>
          {t('handIn.toFeedback')}
        </LinkButton>
      </div>
    </Callout>
  );
}
