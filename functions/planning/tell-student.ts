import type { Ids } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { registration } from './registration.ts';
import { startingMoment } from './starting-moment.ts';

/**
 * Tells a student, once, that they have a place at a starting moment for which they waited.
 * @param of the registration; who was taken off it since is told nothing
 * @param event that told of it
 */
export async function tellStudent(
  table: Table,
  of: Ids<'companyId' | 'startingMomentId' | 'userId'>,
  event: EventDetail,
): Promise<void> {
  const [moment, registered] = await table.batchGet([startingMoment.at(of), registration.at(of)], {
    consistent: true,
  });
  if (!moment || registered?.status !== 'placed') return;
  await notify({ table }, of, {
    kind: 'planning.place-given',
    refs: {},
    values: { moment: moment.name, startsOn: moment.startsOn },
    alike: of.startingMomentId,
    cause: event,
  });
}
