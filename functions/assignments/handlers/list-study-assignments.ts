import { routes } from '#shared/assignments/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { attemptsOf } from '../../grading/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { studyAccess } from '../../platform/study/access.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import { presentStudySummary } from '../study-present.ts';

/** The assignments of the learning paths the actor follows, with how far each is. */
export const listStudyAssignments = handler(
  routes.listStudyAssignments,
  async function listStudyAssignments({ actor, now }, { table }) {
    const { companyId, userId } = actor;
    const [enrolments, attempts] = await Promise.all([
      enrolmentsOf(table, companyId, userId),
      attemptsOf(table, { companyId, studentId: userId }),
    ]);
    // Attempts come in order, so that the last of an assignment wins.
    const latest = new Map(attempts.map((attempt) => [attempt.assignmentId, attempt]));
    const today = dutchDate(now);
    const data = enrolments.flatMap((enrolment) => {
      const access = studyAccess(enrolment, today);
      if (access === 'none') return [];
      return enrolment.summary.assignments.map((summary) =>
        presentStudySummary(summary, enrolment, latest.get(summary.assignmentId), access),
      );
    });
    return { data };
  },
);
