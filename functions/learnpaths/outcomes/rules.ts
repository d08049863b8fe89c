import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { IndicatorId } from '#shared/identity/ids.ts';
import {
  type LearningOutcome,
  type Linkable,
  mostIndicators,
  type PerformanceIndicator,
} from '#shared/learnpaths/outcome-schemas.ts';
import type { Learnpath } from '../learnpath.ts';
import type { Outcome } from './outcome.ts';

/** A learning path tells its fifty outcomes at once, by a function that answers 6 MB. */
const mostBytes = 100_000;

type Links = Pick<PerformanceIndicator, 'courseIds' | 'criterionIds'>;
type Change = {
  readonly [Name in keyof Omit<PerformanceIndicator, 'indicatorId'>]?: PerformanceIndicator[Name] | undefined;
};

/** What the indicators of a learning path can be linked to: its courses, and the criteria of its published assignments. */
export function linkableOf({ courses, assignments }: Pick<Learnpath, 'courses' | 'assignments'>): Linkable {
  return {
    courses: courses.map(({ id, title }) => ({ id, title })),
    criteria: assignments.flatMap(({ assignmentId, title: assignmentTitle, criteria }) =>
      criteria.map(({ criterionId: id, title }) => ({ id, title, assignmentId, assignmentTitle })),
    ),
  };
}

/**
 * A learning outcome with one more indicator, at the end.
 * @throws Refusal INVALID_INPUT when it has as many as it takes, or for a link that `linkable` doesn't have;
 *   BODY_TOO_LARGE when it outgrows what can be told of fifty at once
 */
export function withIndicator(
  of: Outcome,
  added: PerformanceIndicator,
  linkable: Linkable,
  now: string,
): Outcome {
  if (of.performanceIndicators.length >= mostIndicators)
    throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostIndicators } } });
  refuseForeignLinks(added, linkable);
  return requireLight({ ...of, performanceIndicators: [...of.performanceIndicators, added], updatedAt: now });
}

/** @throws Refusal INDICATOR_NOT_FOUND, and as above; links that were there before may stay */
export function withChangedIndicator(
  of: Outcome,
  indicatorId: IndicatorId,
  change: Change,
  linkable: Linkable,
  now: string,
): Outcome {
  const before = indicatorIn(of, indicatorId);
  refuseForeignLinks(defined(change), linkable);
  const after = { ...before, ...defined(change) };
  return requireLight({
    ...of,
    performanceIndicators: of.performanceIndicators.map((one) => (one === before ? after : one)),
    updatedAt: now,
  });
}

/** @throws Refusal INDICATOR_NOT_FOUND */
export function withoutIndicator(of: Outcome, indicatorId: IndicatorId, now: string): Outcome {
  const gone = indicatorIn(of, indicatorId);
  return {
    ...of,
    performanceIndicators: of.performanceIndicators.filter((one) => one !== gone),
    updatedAt: now,
  };
}

/** @throws Refusal INDICATOR_NOT_FOUND */
export function indicatorIn(of: Outcome, indicatorId: IndicatorId): PerformanceIndicator {
  const found = of.performanceIndicators.find((one) => one.indicatorId === indicatorId);
  if (!found) throw new Refusal('INDICATOR_NOT_FOUND');
  return found;
}

/** A learning outcome as it is answered. */
export function presentOutcome({ companyId: _, learningOutcomeId: id, ...stored }: Outcome): LearningOutcome {
  return { id, ...stored };
}

/** The same without links to what the learning path no longer has. */
export function presentLinked(of: Outcome, { courses, criteria }: Linkable): LearningOutcome {
  const [courseIds, criterionIds] = [courses, criteria].map(
    (all) => new Set<string>(all.map(({ id }) => id)),
  );
  return presentOutcome({
    ...of,
    performanceIndicators: of.performanceIndicators.map((one) => ({
      ...one,
      courseIds: one.courseIds.filter((id) => courseIds?.has(id)),
      criterionIds: one.criterionIds.filter((id) => criterionIds?.has(id)),
    })),
  });
}

/** By title, in which numbers count as numbers: 2 before 10. */
export function byTitle(one: Outcome, other: Outcome): number {
  return one.title.localeCompare(other.title, 'nl', { numeric: true });
}

function requireLight(of: Outcome): Outcome {
  if (Buffer.byteLength(JSON.stringify(of)) > mostBytes) throw new Refusal('BODY_TOO_LARGE');
  return of;
}

function refuseForeignLinks({ courseIds = [], criterionIds = [] }: Partial<Links>, linkable: Linkable): void {
  const lacks = (all: readonly { readonly id: string }[], ids: readonly string[]) =>
    ids.some((id) => !all.some((one) => one.id === id)) || new Set(ids).size !== ids.length;
  if (lacks(linkable.courses, courseIds)) throw new Refusal('INVALID_INPUT', { courseIds: { key: 'id' } });
  if (lacks(linkable.criteria, criterionIds))
    throw new Refusal('INVALID_INPUT', { criterionIds: { key: 'id' } });
}
