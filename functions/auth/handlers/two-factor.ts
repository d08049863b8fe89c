import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { put, removeAt } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { prove } from '../prove.ts';
import { pendingFactor } from '../repository.ts';

/** An access token of the user pool is good for an hour, and so is a factor that was started with one. */
const pendingSeconds = 3600;
const sealedFor = (userId: UserId) => ({ userId, field: 'access-token' });

export const getTwoFactor = handler(routes.getTwoFactor, async ({ self }, { credentials }) => ({
  enabled: await credentials.hasTwoFactor(self.email),
}));

/** The token that the pool wants for each step stays here, sealed: with it one could switch the factor off. */
export const startTwoFactor = handler(
  routes.startTwoFactor,
  async function startTwoFactor({ self, body, now }, { table, credentials, keys }) {
    const { userId, email } = self;
    const { accessToken } = await prove(credentials, email, body);
    const secret = await credentials.startTwoFactor(accessToken);
    const sealed = await keys.seal(accessToken, sealedFor(userId));
    const expiresAtSeconds = Math.floor(Date.parse(now) / 1000) + pendingSeconds;
    await table.transact([put(pendingFactor, { userId, sealed, expiresAtSeconds })], {
      notAudited: 'nothing has changed before the factor is confirmed',
    });
    const label = encodeURIComponent(`Leerpad:${email}`);
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Leerpad` };
  },
);

export const confirmTwoFactor = handler(
  routes.confirmTwoFactor,
  async function confirmTwoFactor(request, { table, credentials, keys }) {
    const { self, body } = request;
    const { userId, email } = self;
    const pending = await table.get(pendingFactor.at({ userId }), { consistent: true });
    if (!pending) throw new Refusal('INVALID_TOKEN');
    await credentials.confirmTwoFactor(await keys.unseal(pending.sealed, sealedFor(userId)), body.code);
    await table.transact([removeAt(pendingFactor.at({ userId }))], changed(request, userId, true));
    await credentials.signOut(email);
  },
);

export const stopTwoFactor = handler(
  routes.stopTwoFactor,
  async function stopTwoFactor(request, { table, credentials }) {
    const { self, body } = request;
    const { userId, email } = self;
    await prove(credentials, email, body);
    await credentials.stopTwoFactor(email);
    await table.transact([removeAt(pendingFactor.at({ userId }))], changed(request, userId, false));
    await credentials.signOut(email);
  },
);

const changed = (cause: Cause, userId: UserId, enabled: boolean) =>
  recordOf(events.twoFactorChanged, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId, enabled },
  });
