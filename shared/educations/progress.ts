import type { EducationId, Ids } from '#shared/identity/ids.ts';
import type { PartStatus } from './schemas.ts';

interface Parts {
  readonly learnpaths: readonly { readonly ects: number; readonly status: PartStatus }[];
}

/** Study points by where they stand, in EC. */
export interface Points {
  /** Passed. */
  readonly earned: number;
  /** Given for what was learned elsewhere. */
  readonly exempt: number;
  readonly busy: number;
  readonly planned: number;
  readonly failed: number;
}

const names = { 1: 'busy', 2: 'earned', 3: 'failed', 4: 'planned', 5: 'exempt' } as const;

/** The study points of some blocks, by where they stand. What is failed counts for nothing yet. */
export function pointsByStatus(blocks: readonly Parts[]): Points {
  const points = { earned: 0, exempt: 0, busy: 0, planned: 0, failed: 0 };
  for (const { learnpaths } of blocks)
    for (const { ects, status } of learnpaths) points[names[status]] += ects;
  return points;
}

/** Whether a learning path came to something: passed, failed or exempt, by grading or by the examination board. */
export function isDecided(status: PartStatus): boolean {
  return status === 2 || status === 3 || status === 5;
}

/**
 * The blocks of one education, in any version that its student studied. What somebody did in another education counts
 * there alone, unless the board exempts from it.
 */
export function blocksOf<Block extends Ids<'educationId'>>(
  of: { readonly educationId: EducationId; readonly earlierVersions?: readonly EducationId[] },
  blocks: readonly Block[],
): Block[] {
  return blocks.filter((one) => isOf(of, one.educationId));
}

/** The blocks of what a student studies now, and those that no former registration holds. */
export function blocksOfNow<Block extends Ids<'educationId'>>({
  former,
  blocks,
}: {
  readonly former: readonly {
    readonly educationId: EducationId;
    readonly earlierVersions?: readonly EducationId[];
  }[];
  readonly blocks: readonly Block[];
}): Block[] {
  return blocks.filter(({ educationId }) => !former.some((one) => isOf(one, educationId)));
}

/** Whether an education is the one that somebody studies, or a version of it that they studied before. */
export function isOf(
  of: { readonly educationId: EducationId; readonly earlierVersions?: readonly EducationId[] },
  educationId: EducationId,
): boolean {
  return of.educationId === educationId || (of.earlierVersions ?? []).includes(educationId);
}

/** What counts: earned and exempt, as far as the education takes it. The rest is extra-curricular. */
export function countedPoints({ earned, exempt }: Points, max: number): { counts: number; extra: number } {
  const total = earned + exempt;
  return { counts: Math.min(total, max), extra: Math.max(0, total - max) };
}

/** The study points of a block, in EC. */
export function pointsOfBlock({ learnpaths }: Parts): number {
  return learnpaths.reduce((total, { ects }) => total + ects, 0);
}
