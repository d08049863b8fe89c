import { libraryEvents } from '#events/library.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { openingRoutes as routes } from '#shared/library/opening-routes.ts';
import type { Place } from '#shared/library/place.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { bookPlatformOf } from '../../integrations/public.ts';
import { type ApiRequest, handler } from '../../platform/http/handler.ts';
import { seatTaken } from '../../platform/limits.ts';
import type { Services } from '../../platform/services.ts';
import { add, create } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { presentCard } from '../present.ts';
import { availabilityOf, isFull, requireOpen } from '../rules.ts';
import { openCount, seat, seatCount } from '../seat.ts';
import { type Source, source } from '../source.ts';

/** A source, and whether the caller can open it. */
export const getOpenable = handler(
  routes.getOpenable,
  async function getOpenable({ actor, params, now }, { table, files }) {
    const { companyId, userId } = actor;
    const of = { companyId, ...params };
    const [found, seats, own] = await table.batchGet([
      source.at(of),
      seatCount.at(of),
      seat.at({ ...of, userId }),
    ]);
    if (!found) throw new Refusal('SOURCE_NOT_FOUND');
    const today = dutchDate(now);
    const stands = { full: isFull(found.licence, seats?.taken ?? 0), hasSeat: own !== undefined };
    return {
      source: await presentCard(files, { companyId, today }, found),
      availability: availabilityOf(found, stands, today),
    };
  },
);

/**
 * Opens a source for the caller. The last seat is taken by one of two who ask at once, and whoever has a seat keeps it,
 * whatever others do.
 */
export const openSource = handler(routes.openSource, async function openSource(request, services) {
  const { actor, params, body, now } = request;
  const { table } = services;
  const of = { companyId: actor.companyId, ...params };
  const [found, seats, own] = await table.batchGet(
    [source.at(of), seatCount.at(of), seat.at({ ...of, userId: actor.userId })],
    { consistent: true },
  );
  if (!found) throw new Refusal('SOURCE_NOT_FOUND');
  const stands = { full: isFull(found.licence, seats?.taken ?? 0), hasSeat: own !== undefined };
  requireOpen(availabilityOf(found, stands, dutchDate(now)));
  const url = await addressOf(services, found, actor.userId, body, now);
  const needed = found.licence?.seats;
  if (own || !needed) await counted(request, services);
  else await seated(request, services, needed);
  return { url };
});

type Opening = ApiRequest<typeof routes.openSource>;

async function addressOf(
  services: Services,
  { companyId, isbn, onPlatform, link }: Source,
  userId: UserId,
  place: Place,
  now: string,
): Promise<string> {
  if (onPlatform && isbn)
    return bookPlatformOf(services.outside, services.newId).linkTo({ companyId, userId, isbn, place }, now);
  if (!link) throw new Refusal('SOURCE_OFFLINE');
  return link;
}

function opened(request: Opening) {
  const { sourceId } = request.params;
  return {
    operation: add(openCount.at({ companyId: request.actor.companyId, sourceId }), { opened: 1 }),
    record: recordOf(libraryEvents.sourceOpened, request, {
      subject: { type: 'source', id: sourceId },
      payload: { sourceId },
    }),
  };
}

async function counted(request: Opening, { table }: Services): Promise<void> {
  const { operation, record } = opened(request);
  await table.transact([operation], record);
}

/** Takes a seat as well. In another tab of the caller it may just have been taken: then it is theirs already. */
async function seated(request: Opening, services: Services, atMost: number): Promise<void> {
  const { actor, params, now } = request;
  const of = { companyId: actor.companyId, ...params };
  const own = { ...of, userId: actor.userId };
  const { operation, record } = opened(request);
  try {
    await services.table.transact(
      [
        create(seat, { ...own, takenAt: now }, { orElse: 'ALREADY_EXISTS' }),
        add(seatCount.at(of), { taken: 1 }, { atMost, orElse: 'SEATS_TAKEN' }),
        operation,
        ...seatTaken(actor, now),
      ],
      [
        record,
        recordOf(libraryEvents.seatTaken, request, {
          subject: { type: 'source', id: params.sourceId },
          payload: { sourceId: params.sourceId, userId: actor.userId },
        }),
      ],
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !(await services.table.get(seat.at(own), { consistent: true })))
      throw error;
    await counted(request, services);
  }
}
