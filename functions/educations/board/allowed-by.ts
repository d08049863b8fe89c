import { type HandInTerms, type StandingTerms, usualTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Allowed, allowing, requireDay, standingOf } from '../../assignments/public.ts';
import type { Attempt } from '../../grading/public.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { BoardRequest } from './request.ts';

/** Most allowances of one transaction: two actions each, of a hundred. */
const most = 40;

interface Standing {
  readonly enrolments: readonly Enrolment[];
  readonly attempts: readonly Attempt[];
  readonly allowances: ReadonlyMap<AssignmentId, Allowed>;
}

/**
 * What an extra attempt or an extension allows: with each assignment of the learning path that the student hasn't passed.
 * An extension leaves alone what is due later, or has no deadline: it would take days away. One without assignments, or that
 * they don't follow, leaves the letter alone: an exam elsewhere is given by people.
 * What this decision gave already is left alone.
 * @returns as much as fits in a transaction; `allowRest` gives the rest
 * @throws Refusal INVALID_INPUT as `requireDay`, and for an extra attempt without a day where the deadline is over and late
 *   work is refused: nothing could be handed in
 */
export function allowedBy(
  { companyId, userId, kind, learnpathId, decision, overAt }: BoardRequest,
  { enrolments, attempts, allowances }: Standing,
  cause: Cause,
) {
  const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
  if (!enrolment) return { operations: [], records: [] };
  const passed = new Set(
    attempts.filter(({ outcome }) => outcome === 'passed').map(({ assignmentId }) => assignmentId),
  );
  const isExtra = kind === 'extra-attempt';
  const at = { startsOn: enrolment.startsOn, today: dutchDate(cause.now) };
  const decidedDay = decision?.deadlineOn ?? null;
  requireDay(decidedDay, at.today, enrolment.endsOn);
  const isOpen = enrolment.endsOn === null || enrolment.endsOn >= at.today;
  const made = enrolment.summary.assignments.flatMap(({ assignmentId, terms = usualTerms }) => {
    if (passed.has(assignmentId)) return [];
    const before = allowances.get(assignmentId);
    if (before && overAt && before.givenAt >= overAt) return [];
    const own = attempts.filter((one) => one.assignmentId === assignmentId);
    const standing = standingOf(terms, before, own, at);
    const deadlineOn = dayFor(standing, decidedDay, isExtra);
    if (!deadlineOn && !isExtra) return [];
    if (!deadlineOn && isOpen && isOver(standing, terms, at.today))
      throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'required' } });
    return [
      allowing(cause, { companyId, userId, assignmentId }, before, enrolment, {
        ...(deadlineOn && { deadlineOn }),
        moreAttempts: isExtra ? 1 : 0,
        reason: decision?.ground ?? '',
        givenBy: 'board',
      }),
    ];
  });
  return {
    operations: made.slice(0, most).map(({ operation }) => operation),
    records: made.slice(0, most).map(({ record }) => record),
  };
}

/** The board's day, where it comes later than theirs or is for an attempt that they hadn't. */
function dayFor(
  { dueOn, closedBy }: StandingTerms,
  deadlineOn: string | null,
  isExtra: boolean,
): string | null {
  const hadNone = isExtra && closedBy === 'attempts';
  return deadlineOn && (hadNone || (dueOn !== null && dueOn < deadlineOn)) ? deadlineOn : null;
}

function isOver({ dueOn }: StandingTerms, { lateWork }: HandInTerms, today: string): boolean {
  return lateWork === 'refused' && dueOn !== null && dueOn < today;
}
