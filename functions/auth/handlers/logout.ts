import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { endedSession, user } from '../../platform/identity/entities.ts';
import { sessionSeconds } from '../../platform/identity/session.ts';
import { put, removeAt, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { notedSession } from '../sessions.ts';

export const logout = handler(routes.logout, async function logout(request, { table }) {
  const { actor, session, now } = request;
  const { userId, sessionId } = session;
  const expiresAtSeconds = epochSeconds(now) + sessionSeconds;
  await table.transact(
    [
      put(endedSession, { userId, sessionId, expiresAtSeconds }),
      removeAt(notedSession.at({ userId, sessionId })),
    ],
    recordOf(events.sessionEnded, request, {
      subject: { type: 'user', id: actor.userId },
      payload: { userId: actor.userId },
    }),
  );
});

/** The person's item decides for every token of ours and of the pool; the pool is told to refresh none of its own. */
export const logoutEverywhere = handler(
  routes.logoutEverywhere,
  async function logoutEverywhere(request, { table, credentials }) {
    const { actor, account, session, now } = request;
    const { userId, email } = account;
    const { sessionId } = session;
    const expiresAtSeconds = epochSeconds(now) + sessionSeconds;
    await table.transact(
      [
        replace(user, account, { ...account, sessionsValidFromAt: now }),
        // The session at hand may have begun in this very second, which still counts.
        put(endedSession, { userId, sessionId, expiresAtSeconds }),
      ],
      recordOf(events.sessionsEnded, request, {
        subject: { type: 'user', id: actor.userId },
        payload: { userId: actor.userId },
      }),
    );
    await credentials.signOut(email);
  },
);
