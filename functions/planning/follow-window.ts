import type { Ids } from '#shared/identity/ids.ts';
import { setBlockWindow } from '../educations/public.ts';
import type { Table } from '../platform/table/table.ts';
import { registration } from './registration.ts';
import { startingMoment } from './starting-moment.ts';

/** Side by side. */
const pageSize = 25;

/** Notes with the blocks of a starting moment when its registration opens now; may run twice or come late. */
export async function followWindow(table: Table, of: Ids<'companyId' | 'startingMomentId'>): Promise<void> {
  const moment = await table.get(startingMoment.at(of), { consistent: true });
  if (!moment) return;
  const { opensOn } = moment.registration;
  for await (const items of table.pages(registration.in(of), { limit: pageSize, consistent: true }))
    await Promise.all(
      items.map(({ companyId, userId, blockId }) =>
        blockId ? setBlockWindow(table, { companyId, userId, blockId }, opensOn) : undefined,
      ),
    );
}
