import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { issueToken } from '../../platform/identity/own-tokens.ts';
import { tokenSeconds } from '../../platform/identity/session.ts';
import { guess, right } from '../../platform/limits.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { withPassword } from '../prove.ts';

export const changePassword = handler(
  routes.changePassword,
  async function changePassword(request, services) {
    const { actor, account, session, body, now } = request;
    const { table, credentials, keys } = services;
    const guesser = { account: account.userId, client: request.client };
    await table.transact(guess(guesser, now), { notAudited: 'counts guesses for a while' });
    await withPassword(credentials, account.email, body.currentPassword);
    const { userId } = actor;
    // On record first: of several at once, or beside another change of the account, the pool hears only of the one that is
    // answered, and sessions end also where the pool fails then.
    await table.transact(
      [replace(user, account, { ...account, sessionsValidFromAt: now }), ...right(guesser, now)],
      recordOf(events.passwordChanged, request, {
        subject: { type: 'user', id: userId },
        payload: { userId },
      }),
    );
    await credentials.setPassword(account.email, body.password);
    await credentials.signOut(account.email);
    const issuedAt = epochSeconds(now);
    const token = await issueToken(keys, {
      userId: account.userId,
      sessionId: session.sessionId,
      authenticatedAt: issuedAt,
      issuedAt,
      expiresAt: issuedAt + tokenSeconds,
    });
    return { token };
  },
);
