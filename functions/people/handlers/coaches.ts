import { Refusal } from '#shared/http/errors.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { assigning, loadCoaching, unassigning } from '../coaching/assign.ts';
import { type Coaching, coaching } from '../coaching/entities.ts';
import { canCoach, isCurrent, obstacleOf, refusePast } from '../coaching/rules.ts';

/** Who can coach, found by name or read through by surname. */
export const listCoaches = handler(
  coachRoutes.listCoaches,
  async function listCoaches({ actor: { companyId }, query, roles }, { table }) {
    const { per_page: limit, page: cursor, search: text } = query;
    const keep = (row: Parameters<typeof canCoach>[0]) => canCoach(row, roles);
    const { items, next } = text
      ? await table.search(membership.words({ companyId }), {
          text,
          limit,
          cursor,
          keep: (row) => keep({ ...row, companyId, sortName: '' }),
        })
      : await table.list(membership.by('byName', { companyId }), { limit, cursor, keep });
    return { data: items.map(({ userId: id, name, email }) => ({ id, name, email })), meta: { next } };
  },
);

/** The coaches of a user. */
export const listCoachesOfUser = handler(
  coachRoutes.listCoachesOfUser,
  async function listCoachesOfUser({ actor: { companyId }, params: { userId } }, { table }) {
    const [row, all] = await Promise.all([
      table.get(membership.at({ companyId, userId })),
      table.query(coaching.in({ companyId, studentId: userId })),
    ]);
    if (!row) throw new Refusal('USER_NOT_FOUND');
    return { data: all.map(presentCoach) };
  },
);

/** Who coaches the caller today. */
export const listMyCoaches = handler(
  coachRoutes.listMyCoaches,
  async function listMyCoaches({ actor: { companyId, userId }, now }, { table }) {
    const all = await table.query(coaching.in({ companyId, studentId: userId }));
    const today = dutchDate(now);
    return {
      data: all
        .filter((one) => isCurrent(one, today) && !one.coachClosed)
        .map(({ coachId: id, coachName: name, coachEmail: email = null }) => ({ id, name, email })),
    };
  },
);

/** Gives a user a coach, or changes until when. */
export const setCoach = handler(coachRoutes.setCoach, async function setCoach(request, { table }) {
  const { actor, params, body, now, roles } = request;
  const { userId, coachId } = params;
  refusePast(body.untilOn, dutchDate(now));
  const { coach, otherAccounts, had, students } = await loadCoaching(table, actor.companyId, coachId, [
    userId,
  ]);
  const [student] = students;
  if (!student?.row || !canCoach(coach, roles)) throw new Refusal('USER_NOT_FOUND');
  const { row, before } = student;
  const obstacle = obstacleOf(row, { userId: coachId, otherAccounts });
  if (obstacle) throw new Refusal('INVALID_INPUT', { coachId: obstacle });
  const { own, saved, records } = assigning(coach, had, [{ row, before, untilOn: body.untilOn }], request);
  await table.transact([own, ...saved], records);
  const [operation] = saved;
  if (!operation) throw new Error('a coaching was to be saved');
  return presentCoach(operation.result);
});

/** Takes a coach away. */
export const removeCoach = handler(coachRoutes.removeCoach, async function removeCoach(request, { table }) {
  const { companyId } = request.actor;
  const { userId, coachId } = request.params;
  const { had, students } = await loadCoaching(table, companyId, coachId, [userId]);
  const before = students[0]?.before;
  if (!before || !had) throw new Refusal('USER_NOT_FOUND');
  const { operations, record } = unassigning(before, had, request);
  await table.transact(operations, record);
});

/** Starts a job that gives many users a coach. */
export const assignCoach = handler(
  coachRoutes.assignCoach,
  async function assignCoach(request, { table, newId }) {
    const { actor, params, body, now, roles } = request;
    refusePast(body.untilOn, dutchDate(now));
    const coach = await table.get(membership.at({ companyId: actor.companyId, userId: params.coachId }));
    if (!canCoach(coach, roles)) throw new Refusal('USER_NOT_FOUND');
    const studentIds = [...new Set(body.studentIds)];
    const input = { ...params, studentIds, untilOn: body.untilOn };
    const { operations, record } = newJob(request, newId, { kind: 'people.assign-coach', input });
    const [saved] = await table.transact(operations, record);
    return presentJob(saved, request.now);
  },
);

const presentCoach = ({ coachId: id, coachName: name, sinceAt, untilOn }: Coaching) => ({
  id,
  name,
  sinceAt,
  untilOn,
});
