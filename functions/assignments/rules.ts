import { isDeepStrictEqual } from 'node:util';
import {
  type Criterion,
  maxCriteria,
  maxPartialAssignments,
  type PartialAssignment,
  type PublishedAssignment,
  publishedAssignment,
} from '#shared/assignments/schemas.ts';
import type { HandInTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CriterionId, PartialAssignmentId } from '#shared/identity/ids.ts';
import type { Assignment, Published } from './assignment.ts';

/** DynamoDB holds 400 KB in an item; this leaves room for keys and indexes. */
const maxContentBytes = 300_000;

/** What students and graders will read of an assignment once it is published. */
export function contentOf(of: PublishedAssignment): PublishedAssignment {
  return publishedAssignment.parse(of);
}

/** Sum of all weighings, in per cents. */
export function weighingTotal(partials: readonly PartialAssignment[]): number {
  return partials.flatMap(({ criteria }) => criteria).reduce((total, { weighing }) => total + weighing, 0);
}

type Shown = PublishedAssignment & Pick<Assignment, 'learnpathId' | 'image'>;
type Snapshot = Pick<Published, 'content' | 'learnpathId' | 'image'>;

/**
 * Whether publishing would change nothing for students: the content, the picture and the learning path that offers it
 * are those of the snapshot. Both are compared in today's shape, so that a new field makes no difference by itself.
 * @param snapshot what students see now; undefined: nothing yet
 */
export function isPublished(of: Shown, snapshot: Snapshot | undefined): boolean {
  if (!snapshot) return false;
  const { content, learnpathId, image } = snapshot;
  return isDeepStrictEqual([contentOf(of), of.learnpathId, of.image], [content, learnpathId, image]);
}

/**
 * Refuses what can't be published: weighings that don't total 100 (spec section 5), or nothing new.
 * @param snapshot what students see now
 * @throws Refusal WEIGHTS_NOT_100 with the total, WRONG_STATE when students already see exactly this
 */
export function refuseUnpublishable(of: Assignment, snapshot: Snapshot | undefined): void {
  const total = weighingTotal(of.partialAssignments);
  if (total !== 100)
    throw new Refusal('WEIGHTS_NOT_100', { weighing: { key: 'weights', values: { total } } });
  if (isPublished(of, snapshot)) throw new Refusal('WRONG_STATE');
}

/** @throws Refusal INVALID_INPUT when the day of the resit doesn't come after that of the first attempt */
export function refuseMixedUpDays({ deadlineOn, resitDeadlineOn }: HandInTerms): void {
  if (deadlineOn && resitDeadlineOn && resitDeadlineOn <= deadlineOn)
    throw new Refusal('INVALID_INPUT', { resitDeadlineOn: { key: 'afterDeadline' } });
}

/** @throws Refusal BODY_TOO_LARGE when an assignment grows beyond what is kept in one piece */
export function refuseTooLarge(of: Assignment): void {
  if (Buffer.byteLength(JSON.stringify(of)) > maxContentBytes) throw new Refusal('BODY_TOO_LARGE');
}

/** With one more partial assignment, at the end. @throws Refusal INVALID_INPUT when there are twenty */
export function withPartial(of: Assignment, added: PartialAssignment): Assignment {
  refuseFull(of.partialAssignments, maxPartialAssignments);
  return { ...of, partialAssignments: [...of.partialAssignments, added] };
}

/** With a partial assignment changed. @throws Refusal ASSIGNMENT_NOT_FOUND */
export function changingPartial(
  of: Assignment,
  id: PartialAssignmentId,
  change: (partial: PartialAssignment) => PartialAssignment,
): Assignment {
  if (!of.partialAssignments.some((partial) => partial.id === id)) throw new Refusal('ASSIGNMENT_NOT_FOUND');
  const partialAssignments = of.partialAssignments.map((partial) =>
    partial.id === id ? change(partial) : partial,
  );
  return { ...of, partialAssignments };
}

/** Without a partial assignment. @throws Refusal ASSIGNMENT_NOT_FOUND */
export function withoutPartial(of: Assignment, id: PartialAssignmentId): Assignment {
  const partialAssignments = of.partialAssignments.filter((partial) => partial.id !== id);
  if (partialAssignments.length === of.partialAssignments.length) throw new Refusal('ASSIGNMENT_NOT_FOUND');
  return { ...of, partialAssignments };
}

/** With one more criterion. @throws Refusal INVALID_INPUT when there are twenty */
export function withCriterion(of: PartialAssignment, added: Criterion): PartialAssignment {
  refuseFull(of.criteria, maxCriteria);
  return { ...of, criteria: [...of.criteria, added] };
}

/** With a criterion changed. @throws Refusal ASSIGNMENT_NOT_FOUND */
export function changingCriterion(
  of: PartialAssignment,
  id: CriterionId,
  change: Partial<Criterion>,
): PartialAssignment {
  if (!of.criteria.some((criterion) => criterion.id === id)) throw new Refusal('ASSIGNMENT_NOT_FOUND');
  return {
    ...of,
    criteria: of.criteria.map((criterion) => (criterion.id === id ? { ...criterion, ...change } : criterion)),
  };
}

/** Without a criterion. @throws Refusal ASSIGNMENT_NOT_FOUND */
export function withoutCriterion(of: PartialAssignment, id: CriterionId): PartialAssignment {
  const criteria = of.criteria.filter((criterion) => criterion.id !== id);
  if (criteria.length === of.criteria.length) throw new Refusal('ASSIGNMENT_NOT_FOUND');
  return { ...of, criteria };
}

function refuseFull(list: readonly unknown[], max: number): void {
  if (list.length >= max) throw new Refusal('INVALID_INPUT', { '': { key: 'maxItems', values: { max } } });
}
