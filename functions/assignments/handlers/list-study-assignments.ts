import { routes } from '#shared/assignments/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { assignmentsOf } from '../shelf.ts';
import { presentStudySummary } from '../study-present.ts';

/** The assignments of the learning paths the actor follows, with how far each is. */
export const listStudyAssignments = handler(
  routes.listStudyAssignments,
  async function listStudyAssignments({ actor, now }, { table }) {
    const { assignments } = await assignmentsOf(table, actor, dutchDate(now));
    return {
      data: assignments.map(({ summary, enrolment, latest, access, terms }) =>
        presentStudySummary(summary, enrolment, latest, access, terms),
      ),
    };
  },
);
