import { payingFor } from '#shared/educations/paid-by.ts';
import type { Paying } from '#shared/educations/payer-schemas.ts';
import { isDecided, isOf, pointsOfBlock } from '#shared/educations/progress.ts';
import { type ModulePart, maxParts } from '#shared/educations/schemas.ts';
import { pointsOfFinalBlock } from '#shared/educations/student-schemas.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BlockId, DocumentId, Ids, LearnpathId } from '#shared/identity/ids.ts';
import { isEditable } from '#shared/planning/window.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { instantOf } from '#shared/platform/zone-time.ts';
import type { User } from '../../platform/identity/entities.ts';
import { requireWhole } from '../agreement/rules.ts';
import type { Education } from '../education.ts';
import type { Block, Registration, StoredPart } from '../student.ts';

type Link = Education['linkedLearnpaths'][number];

/** A block of those of a student. @throws Refusal BLOCK_NOT_FOUND, or CONFLICT when somebody changed it since */
export function blockIn(blocks: readonly Block[], blockId: BlockId, version?: number): Block {
  const found = blocks.find((one) => one.blockId === blockId);
  if (!found) throw new Refusal('BLOCK_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

/** @throws Refusal WRONG_STATE for a block that is final: it is unlocked first */
export function requireOpen({ finalizedAt }: Pick<Block, 'finalizedAt'>): void {
  if (finalizedAt !== null) throw new Refusal('WRONG_STATE');
}

/** A registration with one block less, if it was of its education. */
export function withoutBlock(before: Registration, { educationId }: Ids<'educationId'>): Registration {
  return isOf(before, educationId) ? { ...before, blockCount: before.blockCount - 1 } : before;
}

/** Source: spec section 5. @throws Refusal MAX_BLOCKS_REACHED when there is no room for so many more */
export function requireRoom({ blockCount, maxBlocks }: Registration, more: number): void {
  if (blockCount + more > maxBlocks) throw new Refusal('MAX_BLOCKS_REACHED');
}

/**
 * A block with another name or other dates.
 * @param change dates in Dutch time
 * @param others the student's other blocks
 * @throws Refusal WRONG_STATE when it is final, INVALID_INPUT for dates that don't fit
 */
export function changedBlock(
  before: Block,
  change: {
    readonly title?: string | undefined;
    readonly startDate?: string | undefined;
    readonly endDate?: string | undefined;
    readonly paidBy?: Paying | null | undefined;
  },
  others: readonly Block[],
): Block {
  requireOpen(before);
  const { title, startDate, endDate, paidBy } = defined(change);
  const after = {
    ...before,
    ...(title !== undefined && { title }),
    ...(startDate !== undefined && { startsAt: instantOf(startDate) }),
    ...(endDate !== undefined && { endsAt: instantOf(endDate) }),
    ...(paidBy !== undefined && { paidBy }),
  };
  requirePeriod(after, others);
  return after;
}

/**
 * Lets the dates of a block change: those of one that was planned at a starting moment are fixed along with it, some days
 * before registration opens (spec sections 5 and 9). What it holds is its student's own and isn't.
 * @param today in the Netherlands, `yyyy-MM-dd`; `days` of the organisation
 * @throws Refusal EDIT_WINDOW_CLOSED
 */
export function requireInWindow(
  { registrationOpensOn }: Pick<Block, 'registrationOpensOn'>,
  today: string,
  days: number,
): void {
  if (registrationOpensOn !== undefined && !isEditable(registrationOpensOn, today, days))
    throw new Refusal('EDIT_WINDOW_CLOSED');
}

/**
 * Holds a block's period against itself and the student's other blocks: one ends before the next begins.
 * @throws Refusal INVALID_INPUT at `endDate` or `startDate`
 */
export function requirePeriod(
  { startsAt, endsAt }: Pick<Block, 'startsAt' | 'endsAt'>,
  others: readonly Pick<Block, 'startsAt' | 'endsAt' | 'title'>[],
): void {
  if (endsAt <= startsAt) throw new Refusal('INVALID_INPUT', { endDate: { key: 'beforeStart' } });
  const met = others.find((other) => startsAt < other.endsAt && other.startsAt < endsAt);
  if (met)
    throw new Refusal('INVALID_INPUT', { startDate: { key: 'overlaps', values: { name: met.title } } });
}

/** A learning path as it is planned in a block. */
export function partOf(part: ModulePart, { title, englishTitle, ects, linkedAt }: Link): StoredPart {
  // A module of before may say that somebody is exempt, which the examination board alone does.
  const status = isDecided(part.status) ? 4 : part.status;
  const nothing = { result: null, decidedOn: null, takenOver: false, attempts: [] };
  return { ...part, status, title, englishTitle, ects, linkedAt, ...nothing };
}

/**
 * A block with other learning paths, in the order given. What was in it keeps its result, title and study points.
 * @param education whose learning paths they are
 * @param others the student's other blocks: what was failed there may be planned once more
 * @throws Refusal WRONG_STATE when the block is final, LEARNPATH_NOT_FOUND for one that isn't linked, INVALID_INPUT for
 *   one that is planned twice, or whose outcome would be planned or planned away
 */
export function withParts(
  before: Block,
  wanted: readonly ModulePart[],
  education: Education,
  others: readonly Block[],
): Block {
  requireOpen(before);
  const had = new Map(before.learnpaths.map((part) => [part.learnpathId, part]));
  const links = new Map(education.linkedLearnpaths.map((link) => [link.learnpathId, link]));
  const learnpaths = wanted.map((part): StoredPart => {
    const kept = had.get(part.learnpathId);
    refuseDecided(part, kept);
    if (kept) return { ...kept, ...part };
    const link = links.get(part.learnpathId);
    if (!link) throw new Refusal('LEARNPATH_NOT_FOUND');
    return partOf(part, link);
  });
  refusePlannedTwice(learnpaths, others);
  refuseLosing(before, learnpaths);
  return { ...before, learnpaths };
}

/** Passed or failed follows from what was graded, exempt from what the examination board decided: nobody plans it. */
function refuseDecided({ status, learnpathId }: ModulePart, kept: StoredPart | undefined): void {
  if (status !== kept?.status && (isDecided(status) || (kept && isDecided(kept.status))))
    throw new Refusal('INVALID_INPUT', { [learnpathId]: { key: 'decidedElsewhere' } });
}

/** What was earned in a block stays there. */
function refuseLosing(before: Block, parts: readonly StoredPart[]): void {
  const stays = new Set(parts.map(({ learnpathId }) => learnpathId));
  const lost = before.learnpaths.find((one) => isDecided(one.status) && !stays.has(one.learnpathId));
  if (lost)
    throw new Refusal('INVALID_INPUT', { learnpaths: { key: 'hasResult', values: { name: lost.title } } });
}

function refusePlannedTwice(parts: readonly StoredPart[], others: readonly Block[]): void {
  const elsewhere = others.flatMap(({ learnpaths }) => learnpaths).filter(({ status }) => status !== 3);
  const seen = new Set(elsewhere.map(({ learnpathId }) => learnpathId));
  for (const [index, { learnpathId }] of parts.entries()) {
    if (seen.has(learnpathId))
      throw new Refusal('INVALID_INPUT', { [`learnpaths.${index}`]: { key: 'duplicate' } });
    seen.add(learnpathId);
  }
}

/**
 * Blocks after a learning path went from one to another, or up or down in one.
 * @param to may be the same block
 * @param index its place there, counted without itself
 * @throws Refusal WRONG_STATE when one of them is final, LEARNPATH_NOT_FOUND, INVALID_INPUT where the other one has it
 *   already, also failed, or is full
 */
export function withMoved(
  from: Block,
  to: Block,
  learnpathId: LearnpathId,
  index: number,
): { readonly from: Block; readonly to: Block } {
  requireOpen(from);
  requireOpen(to);
  const part = from.learnpaths.find((one) => one.learnpathId === learnpathId);
  if (!part) throw new Refusal('LEARNPATH_NOT_FOUND');
  const rest = { ...from, learnpaths: from.learnpaths.filter((one) => one !== part) };
  if (from.blockId === to.blockId) {
    const within = { ...rest, learnpaths: rest.learnpaths.toSpliced(index, 0, part) };
    return { from: within, to: within };
  }
  if (to.learnpaths.some((one) => one.learnpathId === learnpathId))
    throw new Refusal('INVALID_INPUT', { 'to.blockId': { key: 'duplicate' } });
  if (to.learnpaths.length >= maxParts)
    throw new Refusal('INVALID_INPUT', { 'to.blockId': { key: 'maxItems', values: { max: maxParts } } });
  return { from: rest, to: { ...to, learnpaths: to.learnpaths.toSpliced(index, 0, part) } };
}

/**
 * A block that is final from now on, with an agreement to come.
 * @param given whether it was seen that it holds fewer study points than it should, who studies it, and who pays for the
 *   study: what is agreed names who pays, and stays with the block
 * @throws Refusal WRONG_STATE when it is final, INVALID_INPUT when it is empty, INSUFFICIENT_POINTS below 30 EC, and as
 *   `requireWhole`
 */
export function finalized(
  before: Block,
  given: {
    readonly accepted: boolean;
    readonly person: User;
    readonly agreementId: DocumentId;
    readonly paying: Paying;
    readonly now: string;
  },
): Block {
  requireOpen(before);
  if (before.learnpaths.length === 0)
    throw new Refusal('INVALID_INPUT', { learnpaths: { key: 'minItems', values: { min: 1 } } });
  requireWhole(given.person);
  if (!given.accepted && pointsOfBlock(before) < pointsOfFinalBlock) throw new Refusal('INSUFFICIENT_POINTS');
  return {
    ...{ ...before, finalizedAt: given.now, agreementId: given.agreementId },
    paidBy: payingFor(before, given.paying),
  };
}

/** A block that can be changed again. @throws Refusal WRONG_STATE when it could be already */
export function unlocked(before: Block): Block {
  if (before.finalizedAt === null) throw new Refusal('WRONG_STATE');
  return { ...before, finalizedAt: null, agreementId: null };
}

/**
 * Source: spec section 9. One that is unlocked is final no more, and its agreement counts no more (section 4): that is on
 * record, and then it may go.
 * @throws Refusal BLOCK_FINALIZED for a block that was made final more than a day ago; WRONG_STATE while something in it was
 *   passed, failed or is exempt
 */
export function requireDeletable(
  { finalizedAt, learnpaths }: Pick<Block, 'finalizedAt' | 'learnpaths'>,
  now: string,
): void {
  if (finalizedAt !== null && now > instantPlus(finalizedAt, 1)) throw new Refusal('BLOCK_FINALIZED');
  if (learnpaths.some(({ status }) => isDecided(status))) throw new Refusal('WRONG_STATE');
}
