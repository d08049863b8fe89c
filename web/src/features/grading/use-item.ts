import { useEffect, useState } from 'react';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { submissionId as submissionIdSchema } from '#shared/identity/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type Read, useRoute } from '#web/platform/api/use-route.ts';
import { isMoving } from './status-badge.tsx';

/** How often a submission is read again while the workflow moves it on. */
const movingSeconds = 1;

/**
 * One submission, kept fresh while the workflow is moving it on.
 * @param submissionId from the address; one that can't be an id answers as one that doesn't exist
 */
export function useItem(submissionId: string): Read<GradingSubmission> {
  const id = submissionIdSchema.safeParse(submissionId);
  const [moving, setMoving] = useState(false);
  const read = useRoute(
    routes.getSubmission,
    // With an id that is none nothing is read, so what is sent in its place doesn't matter.
    { params: { submissionId } as { submissionId: GradingSubmission['id'] } },
    { skip: !id.success, everySeconds: moving ? movingSeconds : 0 },
  );
  const isNow = read.data !== undefined && isMoving(read.data);
  useEffect(() => setMoving(isNow), [isNow]);
  if (!id.success) return { ...read, data: undefined, loading: false, error: notFound };
  return read;
}

const notFound = new ApiError({ code: 'SUBMISSION_NOT_FOUND', status: 404, requestId: '' });
