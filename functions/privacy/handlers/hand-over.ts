import { isOwn } from '#shared/grading/permissions.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import {
  mostGradings,
  mostPlannings,
  mostTeams,
  handoverRoutes as routes,
} from '#shared/privacy/handover-routes.ts';
import { mayGrade, workAheadOf } from '../../grading/public.ts';
import { teamsTaughtBy } from '../../learnpaths/public.ts';
import { coacheesOf, mayCoach } from '../../people/public.ts';
import { plannedWith } from '../../planning/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import type { Table } from '../../platform/table/table.ts';
import { refuseBeyond } from '../handover/rules.ts';

/** What others count on a user for. Work to grade is shown to who may give it to others. */
export const getHandover = handler(
  routes.getHandover,
  async function getHandover({ actor, params, now }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    const today = dutchDate(now);
    const [, coachees, ahead, teams, plannings] = await Promise.all([
      requireUser(table, actor, userId),
      coacheesOf(table, { companyId, coachId: userId }, today),
      holds(actor, 'grading.assign')
        ? workAheadOf(table, { companyId, graderId: userId }, mostGradings)
        : undefined,
      holds(actor, 'learnpaths.write') ? teamsTaughtBy(table, { companyId, userId }) : undefined,
      holds(actor, 'planning.write')
        ? plannedWith(table, { companyId, userId }, today, mostPlannings)
        : undefined,
    ]);
    return {
      coachees: coachees.map(({ studentId: id, name, studentNumber = null, untilOn }) => ({
        id,
        name,
        studentNumber,
        untilOn,
      })),
      // Who grades their own work nobody learns here either.
      gradings:
        ahead?.items
          .filter((one) => !isOwn(actor, one))
          .map(({ submissionId, assignmentTitle, studentName, role, submittedAt, dueAt }) => ({
            submissionId,
            assignmentTitle,
            studentName,
            role,
            submittedAt,
            dueAt,
          })) ?? null,
      moreGradings: ahead?.more ?? false,
      teams:
        teams?.slice(0, mostTeams).map(({ learnpathId, teamId, name, students }) => ({
          ...{ learnpathId, teamId, name },
          studentCount: students.length,
        })) ?? null,
      plannings: plannings ?? null,
    };
  },
);

/** Starts the job that hands it to others. Nobody receives what they had already, nor what they can't do. */
export const startHandover = handler(
  routes.startHandover,
  async function startHandover(request, { table, newId }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { userId } = params;
    const { coachees, gradings, teams, plannings } = body;
    refuseBeyond(actor, body);
    for (const [part, given] of Object.entries(body))
      if (given?.toUserId === userId)
        throw new Refusal('INVALID_INPUT', { [`${part}.toUserId`]: { key: 'invalid' } });
    const teachers = [teams, plannings].flatMap((part) => (part ? [part.toUserId] : []));
    const [, coaches, grades, teach] = await Promise.all([
      requireUser(table, actor, userId),
      coachees ? mayCoach(table, { companyId, coachId: coachees.toUserId }) : true,
      gradings ? mayGrade(table, { companyId, graderId: gradings.toUserId, now }) : true,
      teachers.length > 0
        ? table.batchGet([...new Set(teachers)].map((userId) => membership.at({ companyId, userId })))
        : [],
    ]);
    if (!coaches || !grades || teach.some((row) => !row || row.deletedAt || row.status !== 1))
      throw new Refusal('USER_NOT_FOUND');
    const input = { userId, ...body };
    const { operations, record } = newJob(request, newId, { kind: 'privacy.hand-over', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, now);
  },
);

/** @throws Refusal USER_NOT_FOUND for who was never of the company; who was deleted there still leaves things behind */
async function requireUser(table: Table, { companyId }: Actor, userId: UserId): Promise<void> {
  const row = await table.get(membership.at({ companyId, userId }));
  if (!row) throw new Refusal('USER_NOT_FOUND');
}
