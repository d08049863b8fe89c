import { events } from '#events/auth.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { descending } from '#shared/platform/order.ts';
import { noteLogin } from '../../people/public.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { endedSession, user } from '../../platform/identity/entities.ts';
import { sessionSeconds, wasEnded } from '../../platform/identity/session.ts';
import { put, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { deviceOf, networkOf } from '../rules/sessions.ts';
import { type NotedSession, notedSession } from '../sessions.ts';

/** Notes where and when a session is used, and for those who administer its user that they came. */
export const noteSession = handler(
  sessionRoutes.noteSession,
  async function noteSession({ account, session, body, client, now }, { table }) {
    const { userId, sessionId, authenticatedAt } = session;
    const noted = {
      userId,
      sessionId,
      ...deviceOf(body.agent),
      network: networkOf(client),
      authenticatedAt,
      seenAt: now,
      expiresAtSeconds: authenticatedAt + sessionSeconds,
    };
    const notAudited = 'where somebody is signed in is theirs to see, and forgotten within a day';
    await Promise.all([
      table.transact([put(notedSession, noted)], { notAudited }),
      noteLogin(table, account, now),
    ]);
  },
);

/** One's own sessions that go on. */
export const listSessions = handler(
  sessionRoutes.listSessions,
  async function listSessions({ account, session }, { table }) {
    const all = await table.query(notedSession.in({ userId: session.userId }), { consistent: true });
    return {
      data: all
        .filter((one) => !wasEnded(account, one))
        .sort(descending(({ seenAt }) => seenAt))
        .map((one) => presentSession(one, session.sessionId)),
    };
  },
);

/** Ends one session; one that is over already, or nobody's, ends as well. */
export const endSession = handler(sessionRoutes.endSession, async function endSession(request, { table }) {
  const { session, params, now } = request;
  const of = { userId: session.userId, sessionId: params.sessionId };
  const expiresAtSeconds = epochSeconds(now) + sessionSeconds;
  await table.transact(
    [put(endedSession, { ...of, expiresAtSeconds }), removeAt(notedSession.at(of))],
    recordOf(events.sessionEnded, request, {
      subject: { type: 'user', id: request.actor.userId },
      payload: { userId: request.actor.userId },
    }),
  );
});

/** Ends every session but this one. The user pool is told as well, so that none of its own tokens is refreshed. */
export const endOtherSessions = handler(
  sessionRoutes.endOtherSessions,
  async function endOtherSessions(request, { table, credentials }) {
    const { actor, account, session, now } = request;
    const { userId } = actor;
    const keptSession = { sessionId: session.sessionId, endedOthersAt: now };
    await table.transact(
      [replace(user, account, { ...account, sessionsValidFromAt: now, keptSession })],
      recordOf(events.otherSessionsEnded, request, {
        subject: { type: 'user', id: userId },
        payload: { userId },
      }),
    );
    await credentials.signOut(account.email);
  },
);

function presentSession(of: NotedSession, current: string) {
  const { sessionId: id, browser, system, network, authenticatedAt, seenAt } = of;
  const startedAt = new Date(authenticatedAt * 1000).toISOString();
  return { id, current: id === current, browser, system, network, startedAt, seenAt };
}
