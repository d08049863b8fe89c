import { isActive } from '#shared/identity/account.ts';
import { isStaying } from '#shared/identity/guest.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { endedSession, user } from '../platform/identity/entities.ts';
import { wasEnded } from '../platform/identity/session.ts';
import type { Services } from '../platform/services.ts';
import {
  check,
  create,
  createOrReplace,
  type Operation,
  remove,
  removeAt,
  replace,
} from '../platform/table/operations.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import { connection, type Listener, listener, ticket } from './entities.ts';
import { connectionSeconds, withOneMore } from './rules.ts';
import { hashOfTicket } from './ticket.ts';

type Here = Pick<Services, 'table' | 'sockets'>;

const notAudited = { notAudited: 'a page that listens changes nothing' };

/**
 * Takes a ticket, and remembers whose page is at the other end of a socket.
 * @param by the id of the connection, the token of the ticket, and the time in epoch seconds
 * @returns false for a ticket that is unknown, used or too old, for who was closed, deleted or signed out meanwhile, and
 *   for a guest who isn't there yet or any more
 */
export async function connect(
  { table, sockets }: Here,
  by: { readonly connectionId: string; readonly token: string; readonly nowSeconds: number },
): Promise<boolean> {
  const { connectionId, token, nowSeconds } = by;
  return retryLostRace(async () => {
    const found = await table.get(ticket.at({ hash: hashOfTicket(token) }), { consistent: true });
    if (!found || found.expiresAtSeconds <= nowSeconds) return false;
    const { companyId, userId, accountId, session } = found;
    const who = { companyId, userId, accountId };
    const ending = endedSession.at({ userId: accountId, sessionId: session.sessionId });
    const places = [listener.at(who), user.at({ userId }), user.at({ userId: accountId }), ending] as const;
    const [before, person, account, ended] = await table.batchGet(places, { consistent: true });
    if (!person || !isActive(person) || !person.memberships[companyId]) return false;
    const today = dutchDate(new Date(nowSeconds * 1000).toISOString());
    if (!isStaying(person.guestIn?.[companyId], today)) return false;
    if (!account || ended || wasEnded(account, session)) return false;
    const { stay, giveWay } = withOneMore(before?.connections ?? [], connectionId, nowSeconds);
    const expiresAtSeconds = nowSeconds + connectionSeconds;
    const after = { ...who, connections: stay, expiresAtSeconds };
    await table.transact(
      [
        remove(ticket, found),
        create(connection, { connectionId, ...who, expiresAtSeconds }),
        createOrReplace(listener, before, after),
        // Who signs out, or is closed, at this moment has their pages ended by who finds them: this one would stay.
        check(ending, 'absent'),
        check(user.at({ userId }), { version: person.version }),
        ...(accountId === userId
          ? []
          : [check(user.at({ userId: accountId }), { version: account.version })]),
      ],
      notAudited,
    );
    for (const one of giveWay) await sockets.close(one.connectionId);
    return true;
  });
}

/** Forgets a page that is gone. Said twice, or never, it does no harm: what is left expires. */
export async function disconnect({ table }: Pick<Here, 'table'>, connectionId: string): Promise<void> {
  await retryLostRace(async () => {
    const found = await table.get(connection.at({ connectionId }), { consistent: true });
    if (!found) return;
    const before = await table.get(listener.at(found), { consistent: true });
    const operations: Operation<unknown>[] = [removeAt(connection.at({ connectionId }))];
    if (before) {
      const left = before.connections.filter((one) => one.connectionId !== connectionId);
      operations.push(
        left.length > 0
          ? replace(listener, before, { ...before, connections: left })
          : remove(listener, before),
      );
    }
    await table.transact(operations, notAudited);
  });
}

/** Ends every socket of a person; who is still let in opens another. */
export async function closeAll({ table, sockets }: Here, of: Listener): Promise<void> {
  for (const { connectionId } of of.connections) {
    await sockets.close(connectionId);
    await disconnect({ table }, connectionId);
  }
}
