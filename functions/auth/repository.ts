import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { type UserId, userId } from '#shared/identity/ids.ts';
import { type User, user, userEmail } from '../platform/identity/entities.ts';
import { entity } from '../platform/table/entity.ts';
import { create, type Operation } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

/** What a mail's link lets its reader do. Keyed by the hash of the token, which nobody can use. */
export const mailedToken = entity({
  name: 'mailed-token',
  schema: z.object({ hash: z.string(), userId, expiresAtSeconds: z.number() }),
  key: {
    pk: ({ hash }: { hash: string }) => ['MAILED-TOKEN', hash],
    sk: () => ['TOKEN'],
  },
});

/** A second factor that somebody is setting up: the pool's token for it, sealed. */
export const pendingFactor = entity({
  name: 'pending-factor',
  schema: z.object({ userId, sealed: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ userId }: { userId: UserId }) => ['USER', userId],
    sk: () => ['PENDING-FACTOR'],
  },
});

/** Holds back a second mail to the same person within a minute. */
const mailPause = entity({
  name: 'mail-pause',
  schema: z.object({ userId, minute: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ userId }: { userId: UserId }) => ['USER', userId],
    sk: ({ minute }: { minute: string }) => ['MAIL-PAUSE', minute],
  },
});

/** Refuses the transaction with TOO_MANY_REQUESTS when the person was mailed in this minute already. */
export function onceAMinute(userId: UserId, now: string): Operation<unknown> {
  const expiresAtSeconds = Math.floor(Date.parse(now) / 1000) + 120;
  const pause = { userId, minute: now.slice(0, 16), expiresAtSeconds };
  return create(mailPause, pause, { orElse: 'TOO_MANY_REQUESTS' });
}

/** The person with this address, in two reads; undefined when there is none. */
export async function userWithEmail(table: Table, email: string): Promise<User | undefined> {
  const found = await table.get(userEmail.at({ email }));
  return found && table.get(user.at({ userId: found.userId }));
}

/**
 * The person whom a mail's token was sent to, and the token itself, in two reads.
 * @throws Refusal INVALID_TOKEN when the token is unknown, used, over, or of somebody with another address
 */
export async function userOfToken(table: Table, hash: string, email: string) {
  const [token, owner] = await table.batchGet([mailedToken.at({ hash }), userEmail.at({ email })], {
    consistent: true,
  });
  if (!token || !owner || token.userId !== owner.userId) throw new Refusal('INVALID_TOKEN');
  const person = await table.get(user.at({ userId: owner.userId }), { consistent: true });
  if (!person) throw new Refusal('INVALID_TOKEN');
  return { token, person };
}
