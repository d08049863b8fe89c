import { events } from '#events/auth.ts';
import { routes } from '#shared/auth/routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { handler } from '../../platform/http/handler.ts';
import { user } from '../../platform/identity/entities.ts';
import { guess, right } from '../../platform/limits.ts';
import { put, removeAt, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { prove, proveWithout } from '../prove.ts';
import { makeRecoveryCodes, recoveryCodes } from '../recovery-codes.ts';
import { pendingFactor } from '../repository.ts';

/** An access token of the user pool is good for an hour, and so is a factor that was started with one. */
const pendingSeconds = 3600;
const notAudited = { notAudited: 'counts guesses for a while, and what is still to be confirmed' };
const sealedFor = (userId: UserId) => ({ userId, field: 'access-token' }) as const;

export const getTwoFactor = handler(
  routes.getTwoFactor,
  async function getTwoFactor({ account }, { table, credentials }) {
    const [enabled, codes] = await Promise.all([
      credentials.hasTwoFactor(account.email),
      table.get(recoveryCodes.at(account), { consistent: true }),
    ]);
    return { enabled, recoveryCodes: codes?.hashes.length ?? 0 };
  },
);

/** The token that the pool wants for each step stays here, sealed: with it one could switch the factor off. */
export const startTwoFactor = handler(
  routes.startTwoFactor,
  async function startTwoFactor({ account, body, client, now }, { table, credentials, keys }) {
    const { userId, email } = account;
    const guesser = { account: userId, client };
    await table.transact(guess(guesser, now), notAudited);
    const { accessToken } = await prove(credentials, email, body);
    const secret = await credentials.startTwoFactor(accessToken);
    const sealed = await keys.seal(accessToken, sealedFor(userId));
    const expiresAtSeconds = epochSeconds(now) + pendingSeconds;
    const pending = put(pendingFactor, { userId, sealed, expiresAtSeconds });
    await table.transact([pending, ...right(guesser, now)], notAudited);
    const label = encodeURIComponent(`Leerpad:${email}`);
    return { secret, uri: `otpauth://totp/${label}?secret=${secret}&issuer=Leerpad` };
  },
);

export const confirmTwoFactor = handler(
  routes.confirmTwoFactor,
  async function confirmTwoFactor(request, { table, credentials, keys }) {
    const { account, body, client, now } = request;
    const { userId, email } = account;
    const guesser = { account: userId, client };
    const [pending] = await Promise.all([
      table.get(pendingFactor.at({ userId }), { consistent: true }),
      table.transact(guess(guesser, now), notAudited),
    ]);
    if (!pending) throw new Refusal('INVALID_TOKEN');
    await credentials.confirmTwoFactor(await keys.unseal(pending.sealed, sealedFor(userId)), body.code);
    const { codes, kept } = await makeRecoveryCodes(userId, now);
    const done = [
      removeAt(pendingFactor.at({ userId })),
      kept,
      replace(user, account, { ...account, twoFactorAt: now }),
      ...right(guesser, now),
    ];
    await table.transact(done, changed(request, request.actor.userId, true));
    await credentials.signOut(email);
    return { codes };
  },
);

/** Only while the second factor is on: else they would wait for the next one. */
export const renewRecoveryCodes = handler(
  routes.makeRecoveryCodes,
  async function renewRecoveryCodes(request, { table, credentials }) {
    const { account, actor, body, client, now } = request;
    const { userId, email } = account;
    const guesser = { account: userId, client };
    await table.transact(guess(guesser, now), notAudited);
    await prove(credentials, email, body);
    if (!(await credentials.hasTwoFactor(email))) throw new Refusal('WRONG_STATE');
    const { codes, kept } = await makeRecoveryCodes(userId, now);
    await table.transact(
      [kept, ...right(guesser, now)],
      recordOf(events.recoveryCodesMade, request, {
        subject: { type: 'user', id: actor.userId },
        payload: { userId: actor.userId },
      }),
    );
    return { codes };
  },
);

export const stopTwoFactor = handler(
  routes.stopTwoFactor,
  async function stopTwoFactor(request, { table, credentials }) {
    const { account, body, client, now } = request;
    const { userId, email } = account;
    const guesser = { account: userId, client };
    const [codes] = await Promise.all([
      table.get(recoveryCodes.at({ userId }), { consistent: true }),
      table.transact(guess(guesser, now), notAudited),
    ]);
    if (body.code?.match(/^\d{6}$/)) await prove(credentials, email, body);
    else await proveWithout(credentials, email, body, codes);
    const { twoFactorAt: _, ...without } = account;
    const done = [
      replace(user, account, without),
      removeAt(pendingFactor.at({ userId })),
      removeAt(recoveryCodes.at({ userId })),
      ...right(guesser, now),
    ];
    await table.transact(done, changed(request, request.actor.userId, false));
    // On record first: what a crash leaves on is switched off by asking again.
    await credentials.stopTwoFactor(email);
    await credentials.signOut(email);
  },
);

const changed = (cause: Cause, userId: UserId, enabled: boolean) =>
  recordOf(events.twoFactorChanged, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId, enabled },
  });
