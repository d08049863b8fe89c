import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { isMoving, isOverdue } from './status-badge.tsx';

/**
 * What matters most about a submission now: that it is being moved on, or that it is the reader's turn.
 * @param tab the part that is open; from another one than where the work is done, a link leads there
 */
export function Standing({
  submission,
  tab,
  pathTo,
}: {
  submission: GradingSubmission;
  tab: string;
  pathTo: (submissionId: string, tab: string) => string;
}) {
  const { t } = useTranslation('work');
  if (submission.holdState === 'held') return <Callout tone="warning" title={t('hold.standing')} />;
  if (isMoving(submission)) return <Callout role="status" title={t('item.moving')} />;
  if (submission.actions.includes('answer') || submission.actions.includes('advise'))
    return (
      <ToReview submission={submission} isThere={tab === 'review'} to={pathTo(submission.id, 'review')} />
    );
  const work = submission.actions.includes('quickscan')
    ? 'quickscan'
    : submission.actions.includes('assess')
      ? 'assessment'
      : null;
  if (!work || !submission.dueAt) return null;
  const isLate = isOverdue(submission);
  return (
    <Callout
      tone={isLate ? 'warning' : 'info'}
      title={t(isLate ? 'item.yourTurnLate' : 'item.yourTurn', { due: formatDate(submission.dueAt) })}
    >
      {tab === work ? null : (
        <LinkButton size="small" iconAfter="forward" to={pathTo(submission.id, work)} preventScrollReset>
          {t(work === 'quickscan' ? 'item.toQuickscan' : 'item.toAssessment')}
        </LinkButton>
      )}
    </Callout>
  );
}

/** That a student or the examination board waits for what the reader says of a grade. */
function ToReview({
  submission: { actions, review },
  isThere,
  to,
}: {
  submission: GradingSubmission;
  isThere: boolean;
  to: string;
}) {
  const { t } = useTranslation('work');
  if (!review) return null;
  const title = actions.includes('answer')
    ? t('item.reviewAsked', { due: formatDate(review.answerBy) })
    : t('item.adviceAsked');
  return (
    <Callout tone="info" title={title}>
      {isThere ? null : (
        <LinkButton size="small" iconAfter="forward" to={to} preventScrollReset>
          {t('item.toReview')}
        </LinkButton>
      )}
    </Callout>
  );
}
