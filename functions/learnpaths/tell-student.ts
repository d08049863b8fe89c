import type { Ids } from '#shared/identity/ids.ts';
import { titleValues } from '#shared/notifications/titles.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import { enrolment } from '../platform/study/enrolment.ts';
import type { Table } from '../platform/table/table.ts';

/**
 * Tells a student, once, that a learning path has begun or ended for them.
 * @param of the enrolment that was opened or closed; when it is that no longer, nobody is told
 * @param event that told of it
 */
export async function tellStudent(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'userId'>,
  became: 'open' | 'closed',
  event: EventDetail,
): Promise<void> {
  const enrolled = await table.get(enrolment.at(of), { consistent: true });
  if (enrolled?.status !== became) return;
  const { summary, endsOn, learnpathId } = enrolled;
  const isUntil = became === 'open' && endsOn !== null;
  await notify({ table }, of, {
    kind: became === 'open' ? 'learnpaths.opened' : 'learnpaths.closed',
    refs: { learnpathId },
    values: { ...titleValues('learnpath', summary), ...(isUntil && { endsOn }) },
    context: isUntil ? 'until' : undefined,
    cause: event,
  });
}
