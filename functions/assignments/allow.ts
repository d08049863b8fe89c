import { assignmentEvents } from '#events/assignments.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import { createOrReplace, type Operation } from '../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../platform/table/records.ts';
import { type Allowed, allowance } from './allowance.ts';
import { studyYearOf } from './terms-rules.ts';

/** What is allowed, or taken back by null; what is left out stays, unless it is over. */
export interface Wished {
  readonly deadlineOn?: string | null;
  /** Attempts besides those that were given already. */
  readonly moreAttempts?: number;
  readonly reason: string;
  readonly givenBy: Allowed['givenBy'];
}

/**
 * What allows a student more than others have, for a transaction of the caller's own.
 * @param before as loaded, consistently: who else allows something at the same moment finds it changed
 * @param enrolment to the learning path of the assignment: nothing is handed in after its last day
 * @throws Refusal INVALID_INPUT for a day that is over or comes after the enrolment; CONFLICT when it is written
 */
export function allowing(
  cause: Cause,
  of: Ids<'companyId' | 'userId' | 'assignmentId'>,
  before: Allowed | undefined,
  enrolment: Pick<Enrolment, 'endsOn' | 'learnpathId'>,
  { deadlineOn: wished, moreAttempts = 0, reason, givenBy }: Wished,
): { readonly operation: Operation<Allowed>; readonly record: RecordDraft } {
  const today = dutchDate(cause.now);
  if (wished !== undefined) requireDay(wished, today, enrolment.endsOn);
  const deadlineOn = wished === undefined ? stillStanding(before, today) : wished;
  const extraIn = studyYearOf(today);
  const extraAttempts = (before?.extraIn === extraIn ? before.extraAttempts : 0) + moreAttempts;
  const { companyId, userId, assignmentId } = of;
  const after = {
    ...{ companyId, userId, assignmentId, deadlineOn, extraAttempts, extraIn, reason, givenBy },
    givenAt: cause.now,
  };
  return {
    operation: createOrReplace(allowance, before, after),
    record: recordOf(assignmentEvents.allowanceGiven, cause, {
      subject: { type: 'user', id: userId },
      payload: {
        ...{ userId, assignmentId, learnpathId: enrolment.learnpathId },
        ...{ deadlineOn, moreAttempts, givenBy },
      },
      companyId,
      before,
      after,
    }),
  };
}

/** A day that is over says nothing about what is allowed after it. */
function stillStanding(before: Allowed | undefined, today: string): string | null {
  const day = before?.deadlineOn ?? null;
  return day !== null && day >= today ? day : null;
}

/** @throws Refusal INVALID_INPUT for a day to hand in by that is over, or comes after the enrolment */
export function requireDay(day: string | null, today: string, endsOn: string | null): void {
  if (day === null) return;
  if (day < today) throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'notPast' } });
  if (endsOn !== null && day > endsOn)
    throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'afterEnd' } });
}
