import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { type Read, useRoute } from '#web/platform/api/use-route.ts';
import { isMoving } from './status-badge.tsx';

/** How often a submission is read again while the workflow moves it on. */
const movingSeconds = 1;

/**
 * One submission, kept fresh while the workflow is moving it on.
 * @param submissionId from the address
 */
export function useItem(submissionId: string): Read<GradingSubmission> {
  return useRoute(
    routes.getSubmission,
    { params: { submissionId } },
    { everySeconds: (latest) => (latest && isMoving(latest) ? movingSeconds : 0) },
  );
}
