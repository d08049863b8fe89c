import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { assignmentId, commentId, learnpathId, submissionId } from '#shared/identity/ids.ts';
import { comment, commentChange, commentInput } from './comment-schemas.ts';

const params = z.strictObject({ commentId });
const access = ['grading.assess-first', 'grading.assess-second'] as const;
const write = {
  access: [...access],
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
  whileImpersonating: 'refused',
} as const;

/** The comments that assessors keep to insert in their feedback. */
export const commentRoutes = {
  listComments: route({
    name: 'grading.listComments',
    method: 'GET',
    path: '/grading/comments',
    summary:
      'The caller’s own comments, and what others share with the assignment and learning path of a submission that they see.',
    query: z.strictObject({
      submission_id: z.optional(submissionId),
      assignment_id: z.optional(assignmentId),
      learnpath_id: z.optional(learnpathId),
    }),
    response: z.object({ data: z.array(comment) }),
    access: [...access],
    errors: ['SUBMISSION_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  createComment: route({
    name: 'grading.createComment',
    method: 'POST',
    path: '/grading/comments',
    summary: 'Keeps a comment, at most 200; perhaps shared with an assignment or learning path.',
    body: commentInput,
    response: comment,
    status: 201,
    errors: [
      'INVALID_INPUT',
      'SUBMISSION_NOT_FOUND',
      'TOO_MANY_COMMENTS',
      'TOO_MANY_SHARED_COMMENTS',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  updateComment: route({
    name: 'grading.updateComment',
    method: 'PATCH',
    path: '/grading/comments/{commentId}',
    summary: 'Changes a comment of the caller’s own, and with whom it is shared.',
    params,
    body: commentChange,
    response: comment,
    errors: [
      'INVALID_INPUT',
      'COMMENT_NOT_FOUND',
      'SUBMISSION_NOT_FOUND',
      'TOO_MANY_SHARED_COMMENTS',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  deleteComment: route({
    name: 'grading.deleteComment',
    method: 'DELETE',
    path: '/grading/comments/{commentId}',
    summary: 'Deletes a comment of the caller’s own. Where it was inserted its text stays.',
    params,
    errors: ['COMMENT_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
