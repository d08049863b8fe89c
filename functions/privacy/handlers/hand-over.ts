import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { mostGradings, handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { mayGrade, workAheadOf } from '../../grading/public.ts';
import { coacheesOf, mayCoach } from '../../people/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import type { Table } from '../../platform/table/table.ts';

/** What others count on a user for. Work to grade is shown to who may give it to others. */
export const getHandover = handler(
  routes.getHandover,
  async function getHandover({ actor, params, now }, { table }) {
    const { companyId } = actor;
    const { userId } = params;
    const [, coachees, ahead] = await Promise.all([
      requireUser(table, actor, userId),
      coacheesOf(table, { companyId, coachId: userId }, dutchDate(now)),
      holds(actor, 'grading.assign')
        ? workAheadOf(table, { companyId, graderId: userId }, mostGradings)
        : undefined,
    ]);
    return {
      coachees: coachees.map(({ studentId: id, name, studentNumber = null, untilOn }) => ({
        id,
        name,
        studentNumber,
        untilOn,
      })),
      gradings:
        ahead?.items.map(({ submissionId, assignmentTitle, studentName, role, submittedAt, dueAt }) => ({
          submissionId,
          assignmentTitle,
          studentName,
          role,
          submittedAt,
          dueAt,
        })) ?? null,
      moreGradings: ahead?.more ?? false,
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
    const { coachees, gradings } = body;
    if (gradings && !holds(actor, 'grading.assign')) throw new Refusal('NO_AUTHORIZATION');
    for (const [part, given] of Object.entries(body))
      if (given?.toUserId === userId)
        throw new Refusal('INVALID_INPUT', { [`${part}.toUserId`]: { key: 'invalid' } });
    const [, coaches, grades] = await Promise.all([
      requireUser(table, actor, userId),
      coachees ? mayCoach(table, { companyId, coachId: coachees.toUserId }) : true,
      gradings ? mayGrade(table, { companyId, graderId: gradings.toUserId }) : true,
    ]);
    if (!coaches || !grades) throw new Refusal('USER_NOT_FOUND');
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
