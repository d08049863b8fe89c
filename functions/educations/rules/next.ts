import type { Hindrance } from '#shared/educations/next-schemas.ts';
import { blocksOf, pointsByStatus } from '#shared/educations/progress.ts';
import type { LearningpathWay } from '#shared/educations/schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { BlockId, LearnpathId, StartingMomentId } from '#shared/identity/ids.ts';
import { dutchDate, instantOf } from '#shared/platform/zone-time.ts';
import type { Education } from '../education.ts';
import type { Block, Registration, UnmadeBlock } from '../student.ts';
import { partOf, requirePeriod, requireRoom } from './blocks.ts';

/** A registration with the blocks it has. */
export interface Standing {
  readonly registration: Registration;
  readonly blocks: readonly Block[];
}

/** What somebody takes next, and when. */
export interface NextPlan {
  /** What the block is called. */
  readonly title: string;
  readonly startingMomentId: StartingMomentId;
  readonly startsOn: string;
  readonly endsOn: string;
  /** When registration for it opens. */
  readonly registrationOpensOn: string;
  readonly learnpaths: readonly { readonly learnpathId: LearnpathId; readonly way: LearningpathWay }[];
}

/** Study points that an education takes and that no block holds yet; what was failed holds none. In EC. */
export function pointsLeft({ registration, blocks }: Standing): number {
  const { earned, exempt, busy, planned } = pointsByStatus(blocksOf(registration, blocks));
  return Math.max(0, registration.points - earned - exempt - busy - planned);
}

/** How many blocks more somebody may have. */
export function blocksLeft({ registration: { maxBlocks, blockCount } }: Standing): number {
  return Math.max(0, maxBlocks - blockCount);
}

/** The last day of what somebody has planned, `yyyy-MM-dd`; null of who has no block. */
export function plannedUntil({ blocks }: Pick<Standing, 'blocks'>): string | null {
  const last = blocks
    .map(({ endsAt }) => endsAt)
    .toSorted()
    .at(-1);
  return last === undefined ? null : dutchDate(last);
}

/**
 * What keeps a student from planning a learning path; null: nothing does.
 * @param startsOn first day of what is planned, `yyyy-MM-dd`: what ends before it counts as passed by then
 */
export function hindranceOf(
  standing: Standing,
  { linkedLearnpaths }: Pick<Education, 'linkedLearnpaths'>,
  { learnpathId, startsOn }: { readonly learnpathId: LearnpathId; readonly startsOn: string },
): Hindrance | null {
  const link = linkedLearnpaths.find((one) => one.learnpathId === learnpathId);
  if (!link) return 'notInProgramme';
  if (link.status !== 2) return 'notPublished';
  const partsOf = (blocks: readonly Block[]) =>
    blocks.flatMap(({ endsAt, learnpaths }) =>
      learnpaths.map((part) => ({ ...part, endsOn: dutchDate(endsAt) })),
    );
  // What was done in another education counts there alone, though it does prepare for what comes after it.
  const parts = partsOf(standing.blocks);
  const own = partsOf(blocksOf(standing.registration, standing.blocks));
  if (own.some((part) => part.learnpathId === learnpathId && part.status !== 3)) return 'plannedAlready';
  const isMet = (required: LearnpathId) =>
    parts.some(
      ({ learnpathId: id, status, endsOn }) =>
        id === required && (status === 2 || status === 5 || (status !== 3 && endsOn < startsOn)),
    );
  if (!link.requires.every(isMet)) return 'prerequisites';
  return link.ects > pointsLeft(standing) ? 'tooManyForEducation' : null;
}

/**
 * The block of what somebody takes next, open until it is made final.
 * @throws Refusal WRONG_STATE when their education has ended, MAX_BLOCKS_REACHED, or INVALID_INPUT: at `learnpathIds.n` for
 *   one that can't be planned, at `learnpathIds` for too many study points together, at `startDate` where it overlaps
 */
export function nextBlock(
  standing: Standing,
  education: Education,
  plan: NextPlan,
  { blockId, now }: { readonly blockId: BlockId; readonly now: string },
): UnmadeBlock {
  const { registration, blocks } = standing;
  if (registration.status !== null) throw new Refusal('WRONG_STATE');
  requireRoom(registration, 1);
  const settings = new Map(
    education.modules.flatMap(({ learnpaths }) => learnpaths).map((part) => [part.learnpathId, part]),
  );
  const learnpaths = plan.learnpaths.map(({ learnpathId, way }, index) => {
    const wrong = hindranceOf(standing, education, { learnpathId, startsOn: plan.startsOn });
    const link = education.linkedLearnpaths.find((one) => one.learnpathId === learnpathId);
    if (wrong || !link)
      throw new Refusal('INVALID_INPUT', { [`learnpathIds.${index}`]: { key: wrong ?? 'notInProgramme' } });
    const { learnpathResult, studyPhase } = settings.get(learnpathId) ?? usual;
    return partOf({ learnpathId, learnpathResult, studyPhase, learningpathWay: way, status: 4 }, link);
  });
  const [total, max] = [learnpaths.reduce((sum, { ects }) => sum + ects, 0), pointsLeft(standing)];
  if (total > max)
    throw new Refusal('INVALID_INPUT', { learnpathIds: { key: 'tooManyPoints', values: { total, max } } });
  const { companyId, userId, educationId } = registration;
  const { title, startingMomentId, startsOn, endsOn, registrationOpensOn } = plan;
  const item = {
    ...{ companyId, userId, blockId, educationId, moduleId: null, title },
    ...{ startingMomentId, registrationOpensOn },
    ...{ startsAt: instantOf(`${startsOn}T00:00:00`), endsAt: instantOf(`${endsOn}T23:59:59`) },
    ...{ finalizedAt: null, agreementId: null, paidBy: null, learnpaths, createdAt: now },
  };
  requirePeriod(item, blocks);
  return item;
}

/** How a learning path outside every module is judged (spec section 3). */
const usual = { learnpathResult: 'decimal', studyPhase: 2 } as const;
