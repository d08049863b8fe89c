import { studentEducationEvents as events } from '#events/educations.ts';
import type { Paying } from '#shared/educations/payer-schemas.ts';
import { isDecided, pointsOfBlock } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BlockId, DocumentId } from '#shared/identity/ids.ts';
import type { User } from '../platform/identity/entities.ts';
import { add, create, type Operation, remove, replace } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { finalized, withoutBlock } from './rules/blocks.ts';
import type { Standing } from './rules/next.ts';
import { type Block, block, linkUses, registration, type UnmadeBlock } from './student.ts';
import { stopHolding } from './student-repository.ts';

/** A block that is planned, of whom, and whether it becomes final at once where nothing is missing. */
export interface Planned {
  readonly standing: Standing;
  readonly block: UnmadeBlock;
  readonly final?: { readonly person: User; readonly agreementId: DocumentId } | undefined;
}

interface Doing {
  readonly operations: Operation<unknown>[];
  readonly records: RecordDraft[];
}

/**
 * What makes the next blocks of students, in a transaction that may hold several: each with the registration that then
 * counts one more, so that no two are planned unseen by each other.
 * @param by name of who planned them; `chosen`: it was their own choice
 * @returns and which of the blocks are final at once
 */
export function planningBlocks(
  cause: Cause,
  all: readonly Planned[],
  { by, chosen }: { readonly by: string | null; readonly chosen: boolean },
): Doing & { readonly finals: ReadonlySet<BlockId> } {
  const made = all.map(({ standing, block: draft, final }) => ({
    before: standing.registration,
    block: finalWhereWhole(draft, final, standing.registration, cause.now),
  }));
  const finals = made.flatMap(({ block: { finalizedAt, blockId } }) =>
    finalizedAt === null ? [] : [blockId],
  );
  return {
    finals: new Set(finals),
    operations: [
      ...made.flatMap(({ before, block: item }) => [
        create(block, item),
        replace(registration, before, { ...before, blockCount: before.blockCount + 1 }),
      ]),
      ...holding(made.map((one) => one.block)),
    ],
    records: made.flatMap(({ block: item }) => recordsOfPlanned(cause, item, { by, chosen })),
  };
}

/** Uses of a link are counted once for all blocks: a transaction takes each counter once. */
function holding(blocks: readonly UnmadeBlock[]): Operation<unknown>[] {
  const uses = new Map<string, { readonly at: Parameters<typeof linkUses.at>[0]; blocks: number }>();
  for (const { companyId, educationId, learnpaths } of blocks)
    for (const { learnpathId, linkedAt } of learnpaths) {
      const name = [educationId, learnpathId, linkedAt].join();
      const one = uses.get(name) ?? { at: { companyId, educationId, learnpathId, linkedAt }, blocks: 0 };
      uses.set(name, { ...one, blocks: one.blocks + 1 });
    }
  return [...uses.values()].map(({ at, blocks: count }) =>
    add(linkUses.at(at), { blocks: count }, { orElse: 'LEARNPATH_NOT_FOUND' }),
  );
}

/** What needs somebody's eye stays open: too few study points, or an agreement for which something is unknown. */
function finalWhereWhole(
  draft: UnmadeBlock,
  final: Planned['final'],
  paying: Paying,
  now: string,
): UnmadeBlock {
  if (!final) return draft;
  try {
    const { version: _, ...done } = finalized(
      { ...draft, version: 1 },
      { accepted: false, now, paying, ...final },
    );
    return done;
  } catch (error) {
    if (error instanceof Refusal) return draft;
    throw error;
  }
}

function recordsOfPlanned(
  cause: Cause,
  of: UnmadeBlock,
  { by, chosen }: { readonly by: string | null; readonly chosen: boolean },
): RecordDraft[] {
  const { companyId, userId, blockId, educationId, startingMomentId, title, learnpaths, finalizedAt } = of;
  const subject = { type: 'block', id: blockId };
  const after = { by, title, added: learnpaths.map((part) => part.title) };
  const ofBlock = { userId, blockId, educationId };
  const planned =
    chosen && startingMomentId
      ? recordOf(events.blockPlannedByStudent, cause, {
          ...{ subject, companyId, after },
          payload: { ...ofBlock, startingMomentId },
        })
      : recordOf(events.blockPlannedByPlatform, cause, {
          ...{ subject, companyId, after },
          payload: { ...ofBlock, moduleId: null },
        });
  if (finalizedAt === null) return [planned];
  return [
    planned,
    recordOf(events.blockFinalized, cause, {
      ...{ subject, companyId, after: { by: null, finalizedAt } },
      payload: { ...ofBlock, points: pointsOfBlock(of) },
    }),
  ];
}

/**
 * What takes a block back that nobody made final.
 * @throws Refusal WRONG_STATE for one that is final, or in which something came to a result
 */
export function unplanningBlock(
  cause: Cause,
  { registration: registered }: Standing,
  before: Block,
  by: string | null,
): Doing {
  if (before.finalizedAt !== null || before.learnpaths.some(({ status }) => isDecided(status)))
    throw new Refusal('WRONG_STATE');
  const { companyId, userId, blockId, educationId, startingMomentId = null } = before;
  return {
    operations: [
      remove(block, before),
      replace(registration, registered, withoutBlock(registered, before)),
      ...stopHolding(before, before.learnpaths),
    ],
    records: [
      recordOf(events.blockDeleted, cause, {
        subject: { type: 'block', id: blockId },
        payload: { userId, blockId, educationId, startingMomentId },
        companyId,
        before: { ...before, by },
      }),
    ],
  };
}
