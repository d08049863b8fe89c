import { studentEducationEvents as events } from '#events/educations.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import { type Block, block } from './student.ts';

interface Decided {
  /** The block as it was, and as it is with what its learning path came to. */
  readonly before: Block;
  readonly after: Block;
  readonly learnpathId: LearnpathId;
  /** Who decided, by name; absent: it follows from graded work. */
  readonly by?: string;
}

/** What writes in a student's block what a learning path of it came to here, and the record that says so. */
export function decidingPart(cause: Cause, { before, after, learnpathId, by }: Decided) {
  const { companyId, userId, blockId, educationId } = after;
  const [had, has] = [before, after].map(({ learnpaths }) =>
    learnpaths.find((part) => part.learnpathId === learnpathId),
  );
  if (!had || !has) throw new Error(`${learnpathId} is not in block ${blockId}`);
  const found = { status: has.status, result: has.result };
  return {
    operation: replace(block, before, after),
    record: recordOf(events.partDecided, cause, {
      subject: { type: 'block', id: blockId },
      payload: { userId, blockId, educationId, learnpathId, ...found },
      companyId,
      before: { status: had.status, result: had.result },
      after: { ...found, ...(by !== undefined && { by }), changed: [has.title] },
    }),
  };
}
