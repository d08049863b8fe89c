import * as z from 'zod/mini';
import { type Comment, commentPlace } from '#shared/grading/comment-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import {
  type AssignmentId,
  assignmentId,
  type CompanyId,
  commentId,
  companyId,
  type Ids,
  type LearnpathId,
  learnpathId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf, Stored } from '../platform/table/model.ts';

/** What comments are shared with. */
export type PlaceId = AssignmentId | LearnpathId;
type OfAuthor = { readonly companyId: CompanyId; readonly authorUserId: UserId };

const schema = z.object({
  companyId,
  authorUserId: userId,
  commentId,
  /** Null once its author is erased: what was shared stays with who insert it. */
  authorName: z.nullable(z.string()),
  title: z.string(),
  text: z.string(),
  shared: z.nullable(
    z.object({ kind: commentPlace, placeId: z.union([assignmentId, learnpathId]), title: z.string() }),
  ),
  createdAt: instant,
  updatedAt: instant,
});

/** A comment of an assessor's own, to insert in feedback. */
export const gradingComment = entity({
  name: 'grading-comment',
  schema,
  key: {
    pk: ({ companyId, authorUserId }: OfAuthor) => ['COMMENTS', companyId, authorUserId],
    sk: ({ commentId }: Ids<'commentId'>) => [commentId],
  },
  indexes: {
    byPlace: {
      on: 'gsi1',
      when: ({ shared }) => shared !== null,
      pk: (of: { readonly companyId: CompanyId; readonly shared: { readonly placeId: PlaceId } | null }) => [
        'SHARED-COMMENTS',
        of.companyId,
        of.shared?.placeId ?? '',
      ],
      sk: ({ commentId }: Ids<'commentId'>) => [commentId],
    },
  },
});
export type GradingComment = ItemOf<typeof gradingComment>;

/** How many comments somebody keeps, or are shared with an assignment or learning path. */
export const commentCount = counter({
  name: 'comment-count',
  pk: ({ companyId, holderId }: { readonly companyId: CompanyId; readonly holderId: UserId | PlaceId }) => [
    'COMMENT-COUNT',
    companyId,
    holderId,
  ],
  fields: ['all'],
});

/** A comment as its reader gets it. */
export function presentComment(reader: UserId, stored: Stored<GradingComment>): Comment {
  const { commentId: id, version, title, text, authorUserId, authorName, shared } = stored;
  const sharedWith = shared && { kind: shared.kind, title: shared.title };
  return { id, version, title, text, own: authorUserId === reader, authorName, sharedWith };
}
