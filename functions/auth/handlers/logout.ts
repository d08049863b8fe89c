import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { endedSession } from '../../platform/identity/entities.ts';
import { sessionSeconds } from '../../platform/identity/session.ts';
import { put } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';

export const logout = handler(routes.logout, async function logout(request, { table }) {
  const { actor, session, now } = request;
  const { userId } = actor;
  const { sessionId } = session;
  const expiresAtSeconds = Math.floor(Date.parse(now) / 1000) + sessionSeconds;
  await table.transact(
    [put(endedSession, { userId, sessionId, expiresAtSeconds })],
    recordOf(events.sessionEnded, request, { subject: { type: 'user', id: userId }, payload: { userId } }),
  );
});
