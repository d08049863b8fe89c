import type { HandInTerms, StandingTerms } from '#shared/assignments/terms.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Attempt } from '../grading/public.ts';

/** What somebody was allowed for themselves. */
export interface Allowance {
  readonly deadlineOn: string | null;
  readonly extraAttempts: number;
  /** The study year in which those count. */
  readonly extraIn: number;
  /** UTC instant. */
  readonly givenAt: string;
}

type Tried = Pick<Attempt, 'outcome' | 'submittedAt' | 'returnedAt'>;

/** Who gets work back from the quickscan has so many days to mend it, also past the deadline: it was handed in. */
export const mendDays = 7;

/** The study year of a day, by the year in which it begins: from September to August. */
export function studyYearOf(day: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5, 7) >= '09' ? year : year - 1;
}

/**
 * What a student may still do. A day of their own counts before those of the assignment, and takes none of those away; a
 * day before they began isn't theirs: others follow the same learning path in other years. What the quickscan rejected is
 * no attempt.
 * @param attempts to this assignment, oldest first
 * @param startsOn the first day of their enrolment
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export function standingOf(
  terms: HandInTerms,
  allowance: Allowance | undefined,
  attempts: readonly Tried[],
  { startsOn, today }: { readonly startsOn: string; readonly today: string },
): StandingTerms {
  const used = attempts.filter(({ outcome }) => outcome !== 'rejected');
  const year = studyYearOf(today);
  const usedNow = used.filter(({ submittedAt }) => studyYearOf(dutchDate(submittedAt)) === year).length;
  const extra = allowance?.extraIn === year ? allowance.extraAttempts : 0;
  const attemptsLeft = Math.max(0, terms.attemptsPerYear + extra - usedNow);
  const shared = sharedDeadline(terms, used.length > 0, startsOn, today);
  const own = ownDeadline(allowance, used, shared, today);
  const dueOn = mended(own ?? shared, attempts);
  const isOver = dueOn !== null && dueOn < today;
  const closedBy =
    attemptsLeft === 0 ? 'attempts' : isOver && terms.lateWork === 'refused' ? 'deadline' : null;
  return { dueOn, isPersonal: own !== null, isLate: isOver && closedBy === null, attemptsLeft, closedBy };
}

/** The day for everybody: of the first attempt; of the resit for who had one, or let the first go by. */
function sharedDeadline(
  { deadlineOn, resitDeadlineOn }: HandInTerms,
  hadOne: boolean,
  startsOn: string,
  today: string,
): string | null {
  const [first, resit] = [deadlineOn, resitDeadlineOn].map((day) => (day && day >= startsOn ? day : null));
  if (hadOne) return resit ?? null;
  return first && first < today && resit ? resit : (first ?? null);
}

/**
 * The day of their own, as long as it gives them more: not once it is over, or was used to hand in, and the day for everybody
 * comes later or is none.
 */
function ownDeadline(
  allowance: Allowance | undefined,
  used: readonly Tried[],
  shared: string | null,
  today: string,
): string | null {
  if (!allowance?.deadlineOn) return null;
  const { deadlineOn, givenAt } = allowance;
  const isSpent = used.some(({ submittedAt }) => submittedAt >= givenAt);
  if (isSpent) return shared !== null && deadlineOn > shared ? deadlineOn : null;
  return deadlineOn < today && shared !== null && shared > deadlineOn ? null : deadlineOn;
}

/** With the days that mending takes, where the last hand-in came back from the quickscan. */
function mended(dueOn: string | null, attempts: readonly Tried[]): string | null {
  const last = attempts.at(-1);
  if (dueOn === null || last?.outcome !== 'rejected' || !last.returnedAt) return dueOn;
  if (dutchDate(last.submittedAt) > dueOn) return dueOn;
  const until = dayPlus(dutchDate(last.returnedAt), mendDays);
  return until > dueOn ? until : dueOn;
}
