import type { HandInTerms, StandingTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { allowing, requireDay } from '../../assignments/public.ts';
import type { Cause } from '../../platform/table/records.ts';
import { openWork, type Standing } from './open-work.ts';
import type { BoardRequest } from './request.ts';

/** Most allowances of one transaction: two actions each, of a hundred. */
const most = 40;

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
  of: Standing,
  cause: Cause,
) {
  const enrolment = of.enrolments.find((one) => one.learnpathId === learnpathId);
  if (!enrolment) return { operations: [], records: [] };
  const isExtra = kind === 'extra-attempt';
  const today = dutchDate(cause.now);
  const decidedDay = decision?.deadlineOn ?? null;
  requireDay(decidedDay, today, enrolment.endsOn);
  const isOpen = enrolment.endsOn === null || enrolment.endsOn >= today;
  const made = openWork(enrolment, of, today).flatMap(
    ({ assignmentId, terms, allowance: before, standing }) => {
      if (before && overAt && before.givenAt >= overAt) return [];
      const deadlineOn = dayFor(standing, decidedDay, isExtra);
      if (!deadlineOn && !isExtra) return [];
      if (!deadlineOn && isOpen && isOver(standing, terms, today))
        throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'required' } });
      return [
        allowing(cause, { companyId, userId, assignmentId }, before, enrolment, {
          ...(deadlineOn && { deadlineOn }),
          moreAttempts: isExtra ? 1 : 0,
          reason: decision?.ground ?? '',
          givenBy: 'board',
        }),
      ];
    },
  );
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
