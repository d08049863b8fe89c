import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { studyYearOf } from '../../assignments/public.ts';
import { gradersOfCompany } from '../../grading/public.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { studentAssessed, waitingWork } from '../assessment/entities.ts';
import { assessmentOf } from '../assessment/read.ts';

/** How the assessment of a learning path goes in a study year; the present one, unless another is asked for. */
export const getAssessment = handler(
  assessmentRoutes.getAssessment,
  async function getAssessment({ actor, params: { learnpathId }, query, now }, { table }) {
    sightOf(actor, learnpathId);
    const year = query.year ? Number(query.year) : studyYearOf(dutchDate(now));
    const found = await assessmentOf(table, { companyId: actor.companyId, learnpathId }, { year, now });
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return found;
  },
);

/** What waits to be returned, the oldest first. */
export const listWaitingWork = handler(
  assessmentRoutes.listWaitingWork,
  async function listWaitingWork({ actor, params: { learnpathId }, query }, { table }) {
    const { companyId } = actor;
    const students = sightOf(actor, learnpathId);
    const { per_page: limit, page: cursor, assignment_id: assignmentId } = query;
    const keep = (row: { readonly studentId: UserId; readonly assignmentId: string }) =>
      (students === 'all' || students.has(row.studentId)) &&
      (assignmentId === undefined || row.assignmentId === assignmentId) &&
      // How far their own work is, a student learns when it is returned.
      row.studentId !== actor.userId;
    const [path, page, graders] = await Promise.all([
      table.get(learnpathAt(companyId, learnpathId)),
      table.list(waitingWork.in({ companyId, learnpathId }), { limit, cursor, keep }),
      gradersOfCompany(table, companyId),
    ]);
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    const names = new Map<string, string>(graders.map(({ userId, name }) => [userId, name]));
    return {
      data: page.items.map(({ submissionId: id, companyId: _, learnpathId: __, version: ___, ...row }) => ({
        ...{ id, ...row },
        graderName: row.graderId && (names.get(row.graderId) ?? null),
      })),
      meta: { per_page: limit, path: assessmentRoutes.listWaitingWork.path, next: page.next },
    };
  },
);

/** Who is enrolled and never handed in, by surname. */
export const listMissing = handler(
  assessmentRoutes.listMissing,
  async function listMissing({ actor, params: { learnpathId }, query }, { table }) {
    const { companyId } = actor;
    const students = sightOf(actor, learnpathId);
    const { per_page: limit, page: cursor, assignment_id: assignmentId } = query;
    const keep = (row: { readonly userId: UserId; readonly handedInTo: readonly string[] }) =>
      (students === 'all' || students.has(row.userId)) &&
      (assignmentId === undefined ? row.handedInTo.length === 0 : !row.handedInTo.includes(assignmentId));
    const [path, page] = await Promise.all([
      table.get(learnpathAt(companyId, learnpathId)),
      table.list(studentAssessed.listed('enrolled', { companyId, learnpathId }), { limit, cursor, keep }),
    ]);
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    return {
      data: page.items.map(({ userId, name, startsOn, endsOn }) => ({ userId, name, startsOn, endsOn })),
      meta: { per_page: limit, path: assessmentRoutes.listMissing.path, next: page.next },
    };
  },
);

/**
 * Whose names somebody sees in a learning path: everybody's, for who assigns graders or oversees the organisation; those
 * of their own teams, for who teaches in it. Figures name no student.
 * @throws Refusal LEARNPATH_NOT_FOUND for anybody else, as if there were none
 */
function sightOf(actor: Actor, learnpathId: LearnpathId): 'all' | ReadonlySet<UserId> {
  if (holds(actor, 'grading.assign', 'management.oversee')) return 'all';
  const own = (actor.teams ?? []).filter((one) => one.learnpathId === learnpathId);
  if (own.length === 0) throw new Refusal('LEARNPATH_NOT_FOUND');
  return new Set(own.flatMap(({ students }) => [...students]));
}
