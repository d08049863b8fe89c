import type { CompanyId, StartingMomentId } from '#shared/identity/ids.ts';
import { moveEnrolment } from '../learnpaths/public.ts';
import type { Cause } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { registration } from './registration.ts';
import { startingMoment } from './starting-moment.ts';

/** Moved side by side. */
const pageSize = 25;

/**
 * Gives the enrolments of everybody who has a place the days of their starting moment as it is now, so that it may run
 * twice or come late.
 */
export async function moveEnrolments(
  table: Table,
  of: { readonly companyId: CompanyId; readonly startingMomentId: StartingMomentId },
  cause: Cause,
): Promise<void> {
  const moment = await table.get(startingMoment.at(of), { consistent: true });
  if (!moment) return;
  const { startsOn, endsOn } = moment;
  let cursor: string | undefined;
  do {
    // By the table: an index may not know yet who registered a moment ago.
    const page = await table.list(registration.in(of), { limit: pageSize, cursor, consistent: true });
    const placed = page.items.filter(({ status }) => status === 'placed');
    await Promise.all(
      placed.flatMap(({ companyId, userId, learnpaths }) =>
        learnpaths.map(({ learnpathId }) =>
          moveEnrolment(table, { companyId, userId, learnpathId }, { startsOn, endsOn }, cause),
        ),
      ),
    );
    cursor = page.next ?? undefined;
  } while (cursor);
}
