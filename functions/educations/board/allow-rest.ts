import { allowancesOf } from '../../assignments/public.ts';
import { attemptsOf } from '../../grading/public.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import type { Table } from '../../platform/table/table.ts';
import { allowedBy } from './allowed-by.ts';
import { boardRequest } from './request.ts';

/**
 * Gives what didn't fit in the transaction of a decision, where a learning path has many assignments. What was given is left
 * alone: broken off anywhere, the event comes again and does the rest.
 * @throws Refusal CONFLICT when somebody allows something at the same time: the event comes again
 */
export async function allowRest(
  table: Table,
  event: EventDetail,
  of: Parameters<typeof boardRequest.at>[0],
): Promise<void> {
  const decided = await table.get(boardRequest.at(of), { consistent: true });
  if (!decided?.overAt || decided.state !== 'granted') return;
  if (decided.kind !== 'extra-attempt' && decided.kind !== 'extension') return;
  const { companyId, userId, overAt: now } = decided;
  const [enrolments, attempts] = await Promise.all([
    enrolmentsOf(table, companyId, userId, { consistent: true }),
    attemptsOf(table, { companyId, studentId: userId }),
  ]);
  for (;;) {
    const allowances = await allowancesOf(table, { companyId, userId }, { consistent: true });
    // A decision that gave nothing, as its student studies it no more, gives nothing later.
    if (![...allowances.values()].some(({ givenAt }) => givenAt === now)) return;
    const cause = { now, requestId: event.requestId };
    const { operations, records } = allowedBy(decided, { enrolments, attempts, allowances }, cause);
    if (operations.length === 0) return;
    await table.transact(operations, records);
  }
}
