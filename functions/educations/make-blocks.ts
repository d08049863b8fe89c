import { studentEducationEvents as events } from '#events/educations.ts';
import { create, type Operation, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import type { Education } from './education.ts';
import { block, type Registration, registration, type UnmadeBlock } from './student.ts';
import { startHolding } from './student-repository.ts';

/** What one transaction may hold beside the registration, of the hundred actions that DynamoDB takes. */
const roomForBlocks = 90;

/** Blocks by transaction: each is in one of them, with all that hangs on it and its record. */
export function portionsOf(blocks: readonly UnmadeBlock[]): UnmadeBlock[][] {
  const portions: UnmadeBlock[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const one of blocks) {
    const more = one.learnpaths.length + 2;
    if (size + more > roomForBlocks) {
      portions.push([]);
      size = 0;
    }
    portions.at(-1)?.push(one);
    size += more;
  }
  return portions;
}

/** What makes blocks in a transaction. */
export function making(blocks: readonly UnmadeBlock[]): Operation<unknown>[] {
  return blocks.flatMap((one) => [create(block, one), ...startHolding(one, one.learnpaths)]);
}

/**
 * The records of blocks that the platform planned.
 * @param by name of who registered the student
 */
export function recordsOfMade(cause: Cause, by: string, blocks: readonly UnmadeBlock[]): RecordDraft[] {
  return blocks.map(({ userId, blockId, educationId, moduleId, title, learnpaths }) =>
    recordOf(events.blockPlannedByPlatform, cause, {
      subject: { type: 'block', id: blockId },
      payload: { userId, blockId, educationId, moduleId },
      after: { by, title, added: learnpaths.map((part) => part.title) },
    }),
  );
}

/**
 * Makes the blocks that a registration has still to make, each transaction with the registration that then waits for
 * fewer: broken off anywhere, the next call goes on where it stopped.
 * @param of the education now: what it let go meanwhile is left out
 * @returns the registration as saved, and the blocks made
 * @throws Refusal CONFLICT when the registration changed meanwhile
 */
export async function makeUnmade(
  table: Table,
  cause: Cause,
  { registered, of, by }: { readonly registered: Registration; readonly of: Education; readonly by: string },
): Promise<{ readonly registration: Registration; readonly made: readonly UnmadeBlock[] }> {
  const links = new Map(of.linkedLearnpaths.map(({ learnpathId, linkedAt }) => [learnpathId, linkedAt]));
  const made = registered.unmade.map((one) => ({
    ...one,
    learnpaths: one.learnpaths.filter(({ learnpathId, linkedAt }) => links.get(learnpathId) === linkedAt),
  }));
  let saved = registered;
  for (const portion of portionsOf(made)) {
    const after = { ...saved, unmade: saved.unmade.slice(portion.length) };
    [saved] = await table.transact(
      [replace(registration, saved, after), ...making(portion)],
      recordsOfMade(cause, by, portion),
    );
  }
  return { registration: saved, made };
}
