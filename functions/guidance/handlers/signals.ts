import { guidanceEvents } from '#events/guidance.ts';
import { signalRoutes } from '#shared/guidance/signal-routes.ts';
import type { Signal, StudentInNeed } from '#shared/guidance/signal-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { learnpathsTaught } from '#shared/people/permissions.ts';
import { ascending } from '#shared/platform/order.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Attention, attention, toldOn } from '../attention.ts';

/** Students that one answer tells of. */
const most = 100;

/** Which students of the caller need somebody: looked up one by one, by whom the caller coaches and teaches today. */
export const listSignals = handler(
  signalRoutes.listSignals,
  async function listSignals({ actor, now }, { table }) {
    const all = await studentsInNeed(table, actor, dutchDate(now));
    const since = ({ signals }: (typeof all)[number]) => signals[0]?.sinceOn ?? '';
    all.sort(ascending(since));
    return { data: all.slice(0, most), total: all.length };
  },
);

/** Everybody whom the caller coaches or teaches and who needs somebody: one batch. */
export async function studentsInNeed(table: Table, actor: Actor, today: string): Promise<StudentInNeed[]> {
  const { companyId, coachees = new Set<UserId>(), teams = [] } = actor;
  const ids = new Set([...coachees, ...teams.flatMap(({ students }) => [...students])]);
  const found = await table.batchGet([...ids].map((userId) => attention.at({ companyId, userId })));
  return found.flatMap((one) => {
    const signals = one ? seenBy(actor, one, today) : [];
    if (!one || signals.length === 0) return [];
    const { userId: id, name, email, version, lastActiveAt } = one;
    return [{ id, name, email, version, lastActiveAt, signals }];
  });
}

/** Puts a signal aside. It may begin anew with another fact, which is another signal. */
export const settleSignal = handler(
  signalRoutes.settleSignal,
  async function settleSignal(request, { table }) {
    const { actor, params, body, now } = request;
    const { companyId } = actor;
    const { userId } = params;
    const { key, version, untilOn } = body;
    const today = dutchDate(now);
    if (untilOn !== null && untilOn <= today)
      throw new Refusal('INVALID_INPUT', { untilOn: { key: 'notPast' } });
    const coached = actor.coachees?.has(userId) === true || learnpathsTaught(actor, userId).size > 0;
    if (!coached) throw new Refusal('USER_NOT_FOUND');
    const before = await table.get(attention.at({ companyId, userId }), { consistent: true });
    const signal = before && seenBy(actor, before, today).find((one) => one.key === key);
    if (!before || !signal) throw new Refusal('SIGNAL_NOT_FOUND');
    if (before.version !== version) throw new Refusal('CONFLICT');
    await table.transact(
      [replace(attention, before, { ...before, settled: { ...before.settled, [key]: untilOn } })],
      recordOf(guidanceEvents.signalSettled, request, {
        subject: { type: 'user', id: userId },
        payload: { userId, kind: signal.kind, untilOn },
        companyId,
        after: { kind: signal.kind, untilOn },
      }),
    );
  },
);

/** A coach sees every signal of their student; a teacher those of the learning paths of their teams, and inactivity. */
function seenBy(actor: Actor, of: Attention, today: string): Signal[] {
  const told = toldOn(of, today);
  if (actor.coachees?.has(of.userId)) return told;
  const taught = learnpathsTaught(actor, of.userId);
  return told.filter(({ kind, learnpathId }) =>
    learnpathId === null ? kind === 'inactive' && taught.size > 0 : taught.has(learnpathId),
  );
}
