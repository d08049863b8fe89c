import { commentRoutes as routes } from '#shared/grading/comment-routes.ts';
import { mostComments } from '#shared/grading/comment-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CommentId, CompanyId, SubmissionId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { add, create, type Operation, remove, replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  commentCount,
  type GradingComment,
  gradingComment,
  type PlaceId,
  presentComment,
} from '../comment.ts';
import { submissionAt } from '../repository.ts';
import { requireSight } from '../rules/turn.ts';

const notAudited = {
  notAudited: 'words kept for later; the feedback that they end up in has its own record',
};
type Shared = GradingComment['shared'];

/**
 * The caller's own comments first, then those of others, each by when they were made. Whoever asks for those of a place
 * names a submission there that they see; it is read beside them, so that this stays within two round trips.
 */
export const listComments = handler(routes.listComments, async ({ actor, query }, { table }) => {
  const { companyId, userId } = actor;
  const places = [query.assignment_id, query.learnpath_id].filter((id) => id !== undefined);
  const [, own, ...shared] = await Promise.all([
    requirePlaces(table, actor, query.submission_id, places),
    table.query(gradingComment.in({ companyId, authorUserId: userId })),
    ...places.map((placeId) => table.query(gradingComment.by('byPlace', { companyId, shared: { placeId } }))),
  ]);
  const others = shared.flat().filter(({ authorUserId }) => authorUserId !== userId);
  return { data: [...own, ...others].map((one) => presentComment(userId, one)) };
});

/** Keeps a comment. */
export const createComment = handler(routes.createComment, async (request, { table, newId }) => {
  const { actor, self, body, now } = request;
  const { companyId, userId } = actor;
  const { share, title, text } = body;
  const shared = share ? await placeOf(table, actor, share) : null;
  const item = {
    ...{ companyId, authorUserId: userId, commentId: newId('CommentId'), title, text, shared },
    ...{ authorName: fullName(self.profile), createdAt: now, updatedAt: now },
  };
  const kept = add(
    commentCount.at({ companyId, holderId: userId }),
    { all: 1 },
    { atMost: mostComments, orElse: 'TOO_MANY_COMMENTS' },
  );
  const [saved] = await table.transact(
    [create(gradingComment, item), kept, ...moved(companyId, null, shared)],
    notAudited,
  );
  return presentComment(userId, saved);
});

/** Changes a comment, of its author alone. */
export const updateComment = handler(routes.updateComment, async (request, { table }) => {
  const { actor, params, body, now } = request;
  const { version, share, title, text } = body;
  const [before, place] = await Promise.all([
    commentOf(table, actor, params.commentId),
    share ? placeOf(table, actor, share) : null,
  ]);
  if (before.version !== version) throw new Refusal('CONFLICT');
  const shared = share === undefined ? before.shared : place;
  const after = { ...before, title, text, shared, updatedAt: now };
  const [saved] = await table.transact(
    [replace(gradingComment, before, after), ...moved(actor.companyId, before.shared, shared)],
    notAudited,
  );
  return presentComment(actor.userId, saved);
});

/** Deletes a comment, of its author alone. */
export const deleteComment = handler(routes.deleteComment, async ({ actor, params }, { table }) => {
  const { companyId, userId } = actor;
  const before = await commentOf(table, actor, params.commentId);
  await table.transact(
    [
      remove(gradingComment, before),
      add(commentCount.at({ companyId, holderId: userId }), { all: -1 }),
      ...moved(companyId, before.shared, null),
    ],
    notAudited,
  );
});

async function commentOf(table: Table, { companyId, userId }: Actor, commentId: CommentId) {
  const found = await table.get(gradingComment.at({ companyId, authorUserId: userId, commentId }), {
    consistent: true,
  });
  if (!found) throw new Refusal('COMMENT_NOT_FOUND');
  return found;
}

/** Refuses who asks what is shared with another place than that of a submission that they see. */
async function requirePlaces(
  table: Table,
  actor: Actor,
  submissionId: SubmissionId | undefined,
  places: readonly PlaceId[],
): Promise<void> {
  if (places.length === 0) return;
  if (!submissionId) throw new Refusal('SUBMISSION_NOT_FOUND');
  const { assignmentId, learnpathId } = await seenSubmission(table, actor, submissionId);
  const theirs: readonly PlaceId[] = [assignmentId, learnpathId];
  if (!places.every((place) => theirs.includes(place))) throw new Refusal('SUBMISSION_NOT_FOUND');
}

async function seenSubmission(table: Table, actor: Actor, submissionId: SubmissionId) {
  const found = await submissionAt(table, { companyId: actor.companyId, submissionId });
  if (!found) throw new Refusal('SUBMISSION_NOT_FOUND');
  requireSight(actor, found);
  return found;
}

/** What a comment is shared with, by a submission that the author sees there. */
async function placeOf(
  table: Table,
  actor: Actor,
  { kind, submissionId }: { readonly kind: 'assignment' | 'learnpath'; readonly submissionId: SubmissionId },
): Promise<NonNullable<Shared>> {
  const found = await seenSubmission(table, actor, submissionId);
  return kind === 'assignment'
    ? { kind, placeId: found.assignmentId, title: found.assignmentTitle }
    : { kind, placeId: found.learnpathId, title: found.learnpathTitle };
}

/** Counts a comment where it is shared now instead of where it was. */
function moved(companyId: CompanyId, before: Shared, after: Shared): Operation<unknown>[] {
  if (before?.placeId === after?.placeId) return [];
  const at = (holderId: PlaceId) => commentCount.at({ companyId, holderId });
  return [
    ...(before ? [add(at(before.placeId), { all: -1 })] : []),
    ...(after
      ? [add(at(after.placeId), { all: 1 }, { atMost: mostComments, orElse: 'TOO_MANY_SHARED_COMMENTS' })]
      : []),
  ];
}
