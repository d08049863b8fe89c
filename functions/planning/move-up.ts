import { planningEvents } from '#events/planning.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, StartingMomentId, UserId } from '#shared/identity/ids.ts';
import { enrolling, learnpathAt } from '../learnpaths/public.ts';
import { membership } from '../platform/identity/memberships.ts';
import { add, check, replace } from '../platform/table/operations.ts';
import { type Cause, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { type Registration, registration } from './registration.ts';
import { places, queue, type StartingMoment, startingMoment } from './starting-moment.ts';

/** Looked at per query. */
const pageSize = 25;

/**
 * Gives the places that are free to who waits for one, the first one first, until there is none left or nobody waits.
 * Each is placed in a transaction of its own, which the place, the registration and the moment's version must allow: so
 * it may run twice, side by side, or be cut short.
 * @param latest who registered just now: the index, which lags, may not know them yet, and they are last in the queue
 * @returns how many were placed
 */
export async function moveUp(
  table: Table,
  of: { readonly companyId: CompanyId; readonly startingMomentId: StartingMomentId },
  cause: Cause,
  latest?: UserId,
): Promise<number> {
  let placed = 0;
  let cursor: string | undefined;
  do {
    const moment = await table.get(startingMoment.at(of), { consistent: true });
    if (!moment) return placed;
    const page = await table.list(registration.by('waiting', of), { limit: pageSize, cursor });
    for (const one of page.items) {
      const outcome = await placeWaiting(table, moment, one, cause);
      if (outcome === 'full') return placed;
      if (outcome === 'placed') placed++;
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  const moment = latest && (await table.get(startingMoment.at(of), { consistent: true }));
  if (!moment) return placed;
  const outcome = await placeWaiting(table, moment, { ...of, userId: latest }, cause);
  return outcome === 'placed' ? placed + 1 : placed;
}

/** Who can't begin, as they are gone, follow it already or it is no longer published, keeps waiting; the next is asked. */
async function placeWaiting(
  table: Table,
  moment: StartingMoment,
  seen: Pick<Registration, 'companyId' | 'startingMomentId' | 'userId'>,
  cause: Cause,
): Promise<'placed' | 'passed' | 'full'> {
  const { companyId, userId } = seen;
  const [before, student, taken] = await table.batchGet(
    [registration.at(seen), membership.at({ companyId, userId }), places.at(moment)],
    { consistent: true },
  );
  if ((taken?.placed ?? 0) >= moment.capacity) return 'full';
  if (before?.status !== 'waiting' || !student || student.deletedAt || student.status !== 1) return 'passed';
  const found = await table.batchGet(
    before.learnpaths.map(({ learnpathId }) => learnpathAt(companyId, learnpathId)),
    { consistent: true },
  );
  const paths = found.filter((path) => path?.status === 2).filter((path) => path !== undefined);
  if (paths.length < before.learnpaths.length) return 'passed';
  const { startingMomentId, startsOn, endsOn } = moment;
  const enrolments = paths.map((path) => enrolling(cause, { path, student, startsOn, endsOn }));
  try {
    await table.transact(
      [
        replace(registration, before, { ...before, status: 'placed' }),
        check(startingMoment.at(moment), { version: moment.version }),
        add(places.at(moment), { placed: 1 }, { atMost: moment.capacity, orElse: 'REGISTRATION_CLOSED' }),
        add(queue.at(moment), { waiting: -1 }),
        ...enrolments.flatMap(({ operations }) => operations),
      ],
      [
        recordOf(planningEvents.placeGiven, cause, {
          subject: { type: 'starting-moment', id: startingMomentId },
          payload: { startingMomentId, userId },
          companyId,
          before: { userId, status: 'waiting' },
          after: { userId, status: 'placed' },
        }),
        ...enrolments.map(({ record }) => record),
      ],
    );
    return 'placed';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === 'REGISTRATION_CLOSED') return 'full';
    if (error.code === 'ALREADY_ENROLLED') return 'passed';
    throw error;
  }
}
