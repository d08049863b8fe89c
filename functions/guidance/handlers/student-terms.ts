import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { isSelf } from '#shared/identity/actor.ts';
import { canActFor } from '#shared/people/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Allowed, allowanceAt, allowing, publishedAt } from '../../assignments/public.ts';
import { attemptsOf, gradersOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { requireFollowedIn, studentIn } from '../follow.ts';
import { presentAllowance } from '../present.ts';

/** Gives a student a day of their own to hand in, or takes it back; with a reason, which they read. */
export const setStudentDeadline = handler(
  studentRoutes.setStudentDeadline,
  async function setStudentDeadline(request, { table }) {
    const { actor, params, body } = request;
    const { companyId } = actor;
    const { userId, learnpathId, assignmentId } = params;
    requireFollowedIn(actor, userId, learnpathId);
    if (!canActFor(actor, userId, learnpathId)) throw new Refusal('NO_AUTHORIZATION');
    const of = { companyId, userId, assignmentId };
    const [before, offered, enrolments, attempts] = await Promise.all([
      table.get(allowanceAt(of), { consistent: true }),
      table.get(publishedAt(of)),
      enrolmentsOf(table, companyId, userId),
      attemptsOf(table, { companyId, studentId: userId }, assignmentId, { consistent: true }),
      studentIn(table, companyId, userId),
    ]);
    const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
    if (!enrolment || offered?.learnpathId !== learnpathId) throw new Refusal('ASSIGNMENT_NOT_FOUND');
    // Who judges the work doesn't decide when it is due, nor who was given it a moment ago.
    if (attempts.some((one) => gradersOf(one).some((grader) => isSelf(actor, grader.userId))))
      throw new Refusal('NO_AUTHORIZATION');
    const { version, deadlineOn, reason } = body;
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    requireChangeable(before, deadlineOn, dutchDate(request.now));
    const wished = { deadlineOn, reason, givenBy: 'staff' } as const;
    const { operation, record } = allowing(request, of, before, enrolment, wished);
    const [saved] = await table.transact([operation], record);
    return presentAllowance(saved);
  },
);

/** What the examination board decided is only changed by its next decision; and what isn't there isn't taken back. */
function requireChangeable(before: Allowed | undefined, deadlineOn: string | null, today: string): void {
  const standing = before?.deadlineOn ?? null;
  if (standing === null && deadlineOn === null)
    throw new Refusal('INVALID_INPUT', { deadlineOn: { key: 'required' } });
  if (before?.givenBy === 'board' && standing !== null && standing >= today)
    throw new Refusal('NO_AUTHORIZATION');
}
