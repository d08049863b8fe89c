import type { AssignmentId } from '#shared/identity/ids.ts';
import { type Allowed, allowing } from '../../assignments/public.ts';
import type { Attempt } from '../../grading/public.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { BoardRequest } from './request.ts';

interface Standing {
  readonly enrolments: readonly Enrolment[];
  readonly attempts: readonly Attempt[];
  readonly allowances: ReadonlyMap<AssignmentId, Allowed>;
}

/**
 * What an extra attempt or an extension allows: with each assignment of the learning path that the student hasn't passed.
 * One without assignments, or that they don't follow, leaves the letter alone: an exam elsewhere is given by people.
 * @throws Refusal as `allowing`
 */
export function allowedBy(
  { companyId, userId, kind, learnpathId, decision }: BoardRequest,
  { enrolments, attempts, allowances }: Standing,
  cause: Cause,
) {
  const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
  const passed = new Set(
    attempts.filter(({ outcome }) => outcome === 'passed').map(({ assignmentId }) => assignmentId),
  );
  const open = enrolment?.summary.assignments.filter(({ assignmentId }) => !passed.has(assignmentId)) ?? [];
  const deadlineOn = decision?.deadlineOn;
  const made = open.flatMap(({ assignmentId }) =>
    enrolment
      ? [
          allowing(cause, { companyId, userId, assignmentId }, allowances.get(assignmentId), enrolment, {
            ...(deadlineOn && { deadlineOn }),
            moreAttempts: kind === 'extra-attempt' ? 1 : 0,
            reason: decision?.ground ?? '',
            givenBy: 'board',
          }),
        ]
      : [],
  );
  return {
    operations: made.map(({ operation }) => operation),
    records: made.map(({ record }) => record),
  };
}
