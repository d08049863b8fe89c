import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { dayPlus } from '#shared/platform/days.ts';

/** What decides when the calendar turns an enrolment; dates as `yyyy-MM-dd`, the last one included. */
export interface Dated {
  readonly status: EnrolmentStatus;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

/**
 * The day on which the calendar turns an enrolment: its first day opens it, the day after its last one closes it.
 * @returns `yyyy-MM-dd`; null when no day does
 */
export function turnsOn({ status, startsOn, endsOn }: Dated): string | null {
  if (status === 'future') return startsOn;
  return status === 'open' && endsOn !== null ? dayPlus(endsOn, 1) : null;
}

/** An enrolment as it is on a day; closed at once when both its days have gone by. */
export function turned<Of extends Dated>(before: Of, today: string): Of {
  const day = turnsOn(before);
  if (day === null || day > today) return before;
  if (before.status === 'open') return { ...before, status: 'closed' };
  return turned({ ...before, status: 'open' }, today);
}
