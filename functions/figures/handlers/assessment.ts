import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import { isOwn } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds, type TaughtTeam } from '#shared/identity/actor.ts';
import type { AssignmentId, Ids, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { studyYearOf } from '../../assignments/public.ts';
import { gradersOfCompany } from '../../grading/public.ts';
import { learnpathAt, teamsOf } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  studentAssessed,
  type TeamAssessed,
  teamAssessed,
  type WaitingWork,
  waitingWork,
} from '../assessment/entities.ts';
import { isMissing, missingOfTeam, waitingOfTeam } from '../assessment/of-team.ts';
import { assessmentOf } from '../assessment/read.ts';

/** How the assessment of a learning path goes in a study year; the present one, unless another is asked for. */
export const getAssessment = handler(
  assessmentRoutes.getAssessment,
  async function getAssessment({ actor, params: { learnpathId }, query, now }, { table }) {
    const sight = { teams: sightOf(actor, learnpathId), teamId: query.team_id };
    const year = query.year ? Number(query.year) : studyYearOf(dutchDate(now));
    const of = { companyId: actor.companyId, learnpathId };
    const found = await assessmentOf(table, of, { year, now, sight });
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return found;
  },
);

/** What waits to be returned, the oldest first. */
export const listWaitingWork = handler(
  assessmentRoutes.listWaitingWork,
  async function listWaitingWork({ actor, params: { learnpathId }, query }, { table }) {
    const { companyId } = actor;
    const sight = sightOf(actor, learnpathId);
    const students = studentsIn(sight);
    const { per_page: limit, page: cursor, assignment_id: assignmentId, team_id: teamId } = query;
    const keep = (row: { readonly studentId: UserId; readonly assignmentId: string }) =>
      (students === 'all' || students.has(row.studentId)) &&
      (assignmentId === undefined || row.assignmentId === assignmentId) &&
      // How far their own work is, a student learns when it is returned.
      !isOwn(actor, row);
    const [path, page, graders] = await Promise.all([
      table.get(learnpathAt(companyId, learnpathId)),
      teamId
        ? ofTeam(table, { companyId, learnpathId, teamId }, sight, (team) => waitingOfTeam(team, keep))
        : table.list(waitingWork.in({ companyId, learnpathId }), { limit, cursor, keep }),
      gradersOfCompany(table, companyId),
    ]);
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    const names = new Map<string, string>(graders.map(({ userId, name }) => [userId, name]));
    return {
      data: page.items.map((row) => ({
        ...shownWork(row),
        graderName: row.graderId && (names.get(row.graderId) ?? null),
      })),
      meta: { next: page.next },
    };
  },
);

/** As it is answered, without the name of who has it. */
function shownWork(row: WaitingWork) {
  const { submissionId: id, assignmentId, assignmentTitle, studentId, studentName, attempt } = row;
  const { submittedAt, stage, awaiting, graderId, dueAt, isHeld } = row;
  return {
    ...{ id, assignmentId, assignmentTitle, studentId, studentName, attempt },
    ...{ submittedAt, stage, awaiting, graderId, dueAt, isHeld },
  };
}

/** Who is enrolled and never handed in, by surname. */
export const listMissing = handler(
  assessmentRoutes.listMissing,
  async function listMissing({ actor, params: { learnpathId }, query }, { table }) {
    const { companyId } = actor;
    const sight = sightOf(actor, learnpathId);
    const students = studentsIn(sight);
    const { per_page: limit, page: cursor, assignment_id: assignmentId, team_id: teamId } = query;
    const keep = (row: { readonly userId: UserId; readonly handedInTo: readonly AssignmentId[] }) =>
      (students === 'all' || students.has(row.userId)) && isMissing(row.handedInTo, assignmentId);
    const [path, page] = await Promise.all([
      table.get(learnpathAt(companyId, learnpathId)),
      teamId
        ? ofTeam(table, { companyId, learnpathId, teamId }, sight, (team) =>
            missingOfTeam(team, assignmentId),
          )
        : table.list(studentAssessed.listed('enrolled', { companyId, learnpathId }), { limit, cursor, keep }),
    ]);
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    return {
      data: page.items.map(({ userId, name, startsOn, endsOn }) => ({ userId, name, startsOn, endsOn })),
      meta: { next: page.next },
    };
  },
);

type Seen = 'all' | readonly TaughtTeam[];

/**
 * Whose names somebody sees in a learning path: everybody's, for who assigns graders or oversees the organisation; those
 * of their own teams, for who teaches in it. Figures name no student.
 * @throws Refusal LEARNPATH_NOT_FOUND for anybody else, as if there were none
 */
function sightOf(actor: Actor, learnpathId: LearnpathId): Seen {
  if (holds(actor, 'grading.assign', 'management.oversee')) return 'all';
  const own = (actor.teams ?? []).filter((one) => one.learnpathId === learnpathId);
  if (own.length === 0) throw new Refusal('LEARNPATH_NOT_FOUND');
  return own;
}

function studentsIn(sight: Seen): 'all' | ReadonlySet<UserId> {
  return sight === 'all' ? 'all' : new Set(sight.flatMap(({ students }) => [...students]));
}

/**
 * A list of one team, which is short enough to come whole.
 * @throws Refusal TEAM_NOT_FOUND for a team that isn't the caller's to see, or of another learning path
 */
async function ofTeam<Row>(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'teamId'>,
  sight: Seen,
  list: (team: readonly TeamAssessed[]) => Row[],
): Promise<{ readonly items: Row[]; readonly next: null }> {
  const [teams, team] = await Promise.all([
    sight === 'all' ? teamsOf(table, of) : sight,
    table.query(teamAssessed.in(of)),
  ]);
  if (!teams.some(({ teamId }) => teamId === of.teamId)) throw new Refusal('TEAM_NOT_FOUND');
  return { items: list(team), next: null };
}
