import type { GradingSubmissionSummary } from '#shared/grading/list.ts';
import { roleOf } from '#shared/grading/permissions.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';

/** The part of a submission where the reader has work to do; when it is not their turn, the files. */
export function pathToWork(row: GradingSubmissionSummary, userId: UserId): string {
  const role = roleOf(userId, row);
  const isAsked =
    (row.reviewState === 'asked' && role !== undefined && role !== 'quickscanner') ||
    (row.reviewState === 'examining' && row.examinerUserId === userId);
  if (isAsked) return paths.grading.myItem(row.id, 'review');
  const tab = role === 'quickscanner' ? 'quickscan' : 'assessment';
  return paths.grading.myItem(row.id, role && row.awaiting === role ? tab : undefined);
}
