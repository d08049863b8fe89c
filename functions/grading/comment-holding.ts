import { removing, steps } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { removeAt, replace } from '../platform/table/operations.ts';
import { commentCount, gradingComment } from './comment.ts';

/** The comments that somebody keeps for their feedback. What they shared stays with the others, without their name. */
export const gradingComments = holding({
  read: async (table, { companyId, userId }) => {
    const all = await table.query(gradingComment.in({ companyId, authorUserId: userId }));
    return all.map(({ title, text, shared, updatedAt }) => ({
      ...{ title, text, updatedAt },
      sharedWith: shared?.title ?? null,
    }));
  },
  erase: async function* ({ table }, { companyId, userId }) {
    const all = await table.query(gradingComment.in({ companyId, authorUserId: userId }), {
      consistent: true,
    });
    yield* removing(
      gradingComment,
      all.filter(({ shared }) => shared === null),
    );
    yield* steps(
      all
        .filter(({ shared, authorName }) => shared !== null && authorName !== null)
        .map((one) => ({
          operations: [replace(gradingComment, one, { ...one, authorName: null })],
          erased: 1,
        })),
    );
    const count = commentCount.at({ companyId, holderId: userId });
    if (await table.get(count, { consistent: true })) yield { operations: [removeAt(count)] };
  },
});
