import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import { startingMomentRoutes as routes } from '#shared/planning/starting-moment-routes.ts';
import { maxOffers } from '#shared/planning/starting-moment-schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { learnpathAt, planningUse } from '../../learnpaths/public.ts';
import { handler, handlerWith } from '../../platform/http/handler.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { check, close, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { offering, requireEditable, withdrawing } from '../moment-rules.ts';
import { pool } from '../pool.ts';
import { presentMoment } from '../present.ts';
import { momentOf, occupancyOf, poolOf, seenMoment } from '../repository.ts';
import { offerUses, places, queue, startingMoment } from '../starting-moment.ts';

/** Lets a published learning path begin at a starting moment: one of its pool, where it draws from one. */
export const addOffer = handlerWith(
  routes.addOffer,
  (of) => [startingMoment.at(of)],
  async function addOffer(request, { table }) {
    const {
      actor,
      params,
      body,
      now,
      items: [found],
    } = request;
    const { companyId } = actor;
    const { version, learnpathId, type, way } = body;
    const of = { companyId, ...params };
    const before = seenMoment(found, version);
    const { pool: drawn } = before;
    const [[taken, line], path, days, drawnFrom] = await Promise.all([
      table.batchGet([places.at(of), queue.at(of)]),
      table.get(learnpathAt(companyId, learnpathId)),
      editWindowOf(table, companyId),
      drawn && poolOf(table, companyId, drawn.id),
    ]);
    if (!path) throw new Refusal('LEARNPATH_NOT_FOUND');
    if (path.status !== 2) throw new Refusal('WRONG_STATE');
    const after = offering(before, { learnpathId, title: path.title, type, way }, now);
    if (after.learnpathCount > maxOffers)
      throw new Refusal('INVALID_INPUT', { learnpathId: { key: 'maxItems', values: { max: maxOffers } } });
    if (drawnFrom && !drawnFrom.learnpaths.some(({ id }) => id === learnpathId))
      throw new Refusal('INVALID_INPUT', { learnpathId: { key: 'notOfPool' } });
    const [saved] = await table.transact(
      [
        replace(startingMoment, before, after),
        ...(drawnFrom ? [check(pool.at(drawnFrom), { version: drawnFrom.version })] : []),
        planningUse(companyId, learnpathId, 1),
        // Closed when this learning path was taken off before.
        removeAt(offerUses.at({ ...of, learnpathId, type })),
      ],
      recordOf(planningEvents.learnpathOffered, request, {
        subject: { type: 'starting-moment', id: params.startingMomentId },
        payload: { ...params, learnpathId, type },
        before: { learnpaths: before.learnpaths },
        after: { learnpaths: after.learnpaths },
      }),
    );
    return presentMoment(saved, occupancyOf(taken, line), days);
  },
);

/** Takes a learning path that nobody is registered for off a starting moment. */
export const removeOffer = handler(routes.removeOffer, async function removeOffer(request, { table }) {
  const { actor, params, now } = request;
  const { companyId } = actor;
  const { startingMomentId, ...chosen } = params;
  const of = { companyId, startingMomentId };
  const [{ moment: before, occupancy }, days] = await Promise.all([
    momentOf(table, of),
    editWindowOf(table, companyId),
  ]);
  const after = withdrawing(before, chosen, now);
  requireEditable(before, dutchDate(now), days);
  const [saved] = await table.transact(
    [
      replace(startingMoment, before, after),
      close(offerUses.at({ ...of, ...chosen })),
      planningUse(companyId, chosen.learnpathId, -1),
    ],
    recordOf(planningEvents.learnpathWithdrawn, request, {
      subject: { type: 'starting-moment', id: startingMomentId },
      payload: params,
      before: { learnpaths: before.learnpaths },
      after: { learnpaths: after.learnpaths },
    }),
  );
  return presentMoment(saved, occupancy, days);
});
