import { libraryEvents } from '#events/library.ts';
import { openingRoutes as routes } from '#shared/library/opening-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, remove } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { sourceOf } from '../repository.ts';
import { openCount, seat, seatCount } from '../seat.ts';

/** Who has a seat of a source. */
export const listSeats = handler(
  routes.listSeats,
  async function listSeats({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const of = { companyId, ...params };
    const { per_page, page: cursor } = query;
    const [{ items, next }, seats, openings] = await Promise.all([
      table.list(seat.by('ofSource', of), { limit: per_page, cursor }),
      table.get(seatCount.at(of)),
      table.get(openCount.at(of)),
      sourceOf(table, of),
    ]);
    return {
      data: items.map(({ userId, takenAt }) => ({ userId, takenAt })),
      meta: { next },
      taken: seats?.taken ?? 0,
      opened: openings?.opened ?? 0,
    };
  },
);

/** Takes back a seat. Where nobody has it, it is free already. */
export const freeSeat = handler(routes.freeSeat, async function freeSeat(request, { table }) {
  const { companyId } = request.actor;
  const { sourceId, userId } = request.params;
  const [own] = await Promise.all([
    table.get(seat.at({ companyId, userId, sourceId })),
    sourceOf(table, { companyId, sourceId }),
  ]);
  if (!own) return;
  await table.transact(
    [remove(seat, own), add(seatCount.at({ companyId, sourceId }), { taken: -1 })],
    recordOf(libraryEvents.seatFreed, request, {
      subject: { type: 'source', id: sourceId },
      payload: { sourceId, userId },
    }),
  );
});
