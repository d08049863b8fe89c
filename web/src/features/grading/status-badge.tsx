import { useTranslation } from 'react-i18next';
import type { GradingSubmissionSummary } from '#shared/grading/list.ts';
import { hasEnded } from '#shared/grading/permissions.ts';
import { dateAt, now, today } from '#web/platform/clock.ts';
import { Badge } from '#web/ui/badge.tsx';

type Standing = Pick<GradingSubmissionSummary, 'status' | 'awaiting'>;

/** Whether somebody decided and the workflow has yet to move the submission on; lasts seconds. */
export function isMoving({ status, awaiting }: Standing): boolean {
  return awaiting === null && !hasEnded(status);
}

/** Where a submission stands. */
export function StatusBadge({ submission }: { submission: Standing }) {
  const { t } = useTranslation('grading');
  if (isMoving(submission)) return <Badge tone="neutral">{t('status.moving')}</Badge>;
  return <Badge tone={tones[submission.status]}>{t(`status.${submission.status}`)}</Badge>;
}

/** That somebody has yet to say what becomes of a grade, or of the work. */
export function ReviewBadge({
  submission: { reviewState, holdState },
}: {
  submission: Pick<GradingSubmissionSummary, 'reviewState' | 'holdState'>;
}) {
  const { t } = useTranslation('grading');
  if (holdState === 'held') return <Badge tone="warning">{t('list.held')}</Badge>;
  if (reviewState !== 'asked' && reviewState !== 'board' && reviewState !== 'examining') return null;
  return <Badge tone="warning">{t(`list.review.${reviewState}`)}</Badge>;
}

/** Whether the grader whose turn it is should have been done. */
export function isOverdue({ dueAt }: Pick<GradingSubmissionSummary, 'dueAt'>): boolean {
  return dueAt !== null && new Date(dueAt).getTime() < now();
}

/** Whole days until a deadline, by the calendar of the institutions: 0 is today. Negative once it has gone by. */
export function daysLeft(dueAt: string): number {
  return (Date.parse(dateAt(Date.parse(dueAt))) - Date.parse(today())) / 86_400_000;
}

const tones = {
  quickscan: 'info',
  'first-assessment': 'accent',
  'second-assessment': 'warning',
  rejected: 'danger',
  returned: 'success',
} as const;
