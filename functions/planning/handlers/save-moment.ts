import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler, handlerWith } from '../../platform/http/handler.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { add, check, close, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { changedMoment, refuseBeyondPool, refuseWrongOrder, requireEditable } from '../moment-rules.ts';
import { type Pool, pool, poolUses } from '../pool.ts';
import { presentMoment } from '../present.ts';
import { momentOf, occupancyOf, poolOf, seenMoment } from '../repository.ts';
import { places, queue, type StartingMoment, startingMoment } from '../starting-moment.ts';

/** Makes a starting moment, which may draw from a pool. */
export const createStartingMoment = handler(
  routes.createStartingMoment,
  async function createStartingMoment(request, { table, newId }) {
    const { body, now } = request;
    const { companyId } = request.actor;
    const { poolId, ...plain } = body;
    const [drawnFrom, days] = await Promise.all([
      poolId && poolOf(table, companyId, poolId),
      editWindowOf(table, companyId),
    ]);
    const startingMomentId = newId('StartingMomentId');
    const item = {
      ...plain,
      companyId,
      startingMomentId,
      pool: drawnFrom && { id: drawnFrom.poolId, name: drawnFrom.name },
      learnpaths: [],
      learnpathCount: 0,
      createdAt: now,
      updatedAt: now,
    };
    refuseWrongOrder(item);
    if (drawnFrom) refuseBeyondPool(item, drawnFrom);
    const { startsOn, endsOn } = item;
    const [saved] = await table.transact(
      [create(startingMoment, item), ...drawing(undefined, drawnFrom)],
      recordOf(planningEvents.startingMomentCreated, request, {
        subject: { type: 'starting-moment', id: startingMomentId },
        payload: { startingMomentId, startsOn, endsOn },
        after: item,
      }),
    );
    return presentMoment(saved, { placed: 0, waiting: 0 }, days);
  },
);

/** Changes a starting moment. Who waits follows by event; who is asked to move with it does by a job. */
export const updateStartingMoment = handlerWith(
  routes.updateStartingMoment,
  (of) => [startingMoment.at(of)],
  async function updateStartingMoment(request, { table, newId }) {
    const {
      actor,
      params,
      now,
      items: [stored],
    } = request;
    const { companyId } = actor;
    const { version, poolId, moveEnrolments, ...plain } = request.body;
    const of = { companyId, ...params };
    const before = seenMoment(stored, version);
    // What isn't named stays, and so does what its pool has room for.
    const kept = poolId === undefined ? before.pool?.id : poolId;
    const [[taken, line], found, days] = await Promise.all([
      table.batchGet([places.at(of), queue.at(of)]),
      kept ? poolOf(table, companyId, kept) : null,
      editWindowOf(table, companyId),
    ]);
    const grows = (plain.capacity ?? 0) > before.capacity;
    const drawnFrom = poolId === undefined && !grows ? undefined : found;
    const times = { now, today: dutchDate(now), days };
    const after = changedMoment(before, { ...plain, pool: drawnFrom }, times);
    const { startsOn, endsOn, capacity } = after;
    const asked = { kind: 'planning.move-students', input: params } as const;
    const job = moveEnrolments ? newJob(request, newId, asked) : undefined;
    const registrationMoved = before.registration.opensOn !== after.registration.opensOn;
    const changed = recordOf(planningEvents.startingMomentUpdated, request, {
      subject: { type: 'starting-moment', id: params.startingMomentId },
      payload: { ...params, startsOn, endsOn, capacity, moveEnrolments, registrationMoved },
      before,
      after,
    });
    const [saved] = await table.transact(
      [replace(startingMoment, before, after), ...drawing(before, drawnFrom), ...(job?.operations ?? [])],
      job ? [changed, job.record] : changed,
    );
    const moving = job ? presentJob(job.operations[0].result, now) : null;
    return { ...presentMoment(saved, occupancyOf(taken, line), days), moving };
  },
);

/** Notes which pool a starting moment draws from, and that no pool is deleted or made smaller at that moment. */
function drawing(before: StartingMoment | undefined, after: Pool | null | undefined) {
  if (after === undefined) return [];
  const companyId = before?.companyId ?? after?.companyId;
  const had = before?.pool?.id;
  if (!companyId) return [];
  return [
    ...(after ? [check(pool.at(after), { version: after.version })] : []),
    ...(after && after.poolId !== had ? [add(poolUses.at(after), { startingMoments: 1 })] : []),
    ...(had && had !== after?.poolId
      ? [add(poolUses.at({ companyId, poolId: had }), { startingMoments: -1 })]
      : []),
  ];
}

/** Deletes a starting moment that nothing hangs on. */
export const deleteStartingMoment = handler(
  routes.deleteStartingMoment,
  async function deleteStartingMoment(request, { table }) {
    const { actor, params, now } = request;
    const of = { companyId: actor.companyId, ...params };
    const [{ moment: before }, days] = await Promise.all([
      momentOf(table, of),
      editWindowOf(table, of.companyId),
    ]);
    requireEditable(before, dutchDate(now), days);
    if (before.learnpaths.length > 0) throw new Refusal('IN_USE');
    await table.transact(
      [remove(startingMoment, before), close(places.at(of)), close(queue.at(of)), ...drawing(before, null)],
      recordOf(planningEvents.startingMomentDeleted, request, {
        subject: { type: 'starting-moment', id: params.startingMomentId },
        payload: params,
        before,
      }),
    );
  },
);
