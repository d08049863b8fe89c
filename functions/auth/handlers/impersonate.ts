import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { fullName } from '../../platform/identity/memberships.ts';
import { issueToken } from '../../platform/identity/own-tokens.ts';
import { tokenSeconds } from '../../platform/identity/session.ts';
import { recordOf } from '../../platform/table/records.ts';
import { refuseImpersonation, visible } from '../rules.ts';

/** The session ends with its token, counts in this company alone, and is on record with both people. */
export const impersonate = handler(
  routes.impersonate,
  async function impersonate(request, { table, keys, newId }) {
    const { actor, self, session, params, body, now } = request;
    const { userId, companyId } = actor;
    const target = visible(actor, await table.get(user.at(params)));
    refuseImpersonation(actor, target);
    const issuedAt = epochSeconds(now);
    const expiresAt = issuedAt + tokenSeconds;
    await table.transact(
      [],
      [
        recordOf(events.impersonationStarted, request, {
          subject: { type: 'user', id: userId },
          payload: { userId: target.userId, impersonatorId: userId },
          after: { reason: body.reason },
        }),
        recordOf(events.userImpersonated, request, {
          subject: { type: 'user', id: target.userId },
          payload: { userId: target.userId, impersonatorId: userId },
          after: { reason: body.reason, by: fullName(self.profile) },
        }),
      ],
    );
    const token = await issueToken(keys, {
      userId: target.userId,
      impersonator: {
        userId: session.userId,
        sessionId: session.sessionId,
        authenticatedAt: session.authenticatedAt,
      },
      companyId,
      sessionId: newId('RecordId'),
      authenticatedAt: issuedAt,
      issuedAt,
      expiresAt,
    });
    return { token, expiresAt: new Date(expiresAt * 1000).toISOString() };
  },
);
