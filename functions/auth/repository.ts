import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { type Ids, userId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { type User, user, userEmail } from '../platform/identity/entities.ts';
import { entity } from '../platform/table/entity.ts';
import { type Operation, put } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

/** What a mail's link lets its reader do. Keyed by the hash of the token, which nobody can use. */
export const mailedToken = entity({
  name: 'mailed-token',
  schema: z.object({
    hash: z.string(),
    userId,
    /** The address that it was mailed to, and when it was asked for. */
    email: z.string(),
    issuedAt: z.string(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ hash }: { hash: string }) => ['MAILED-TOKEN', hash],
    sk: () => ['TOKEN'],
  },
});
type MailedToken = z.infer<typeof mailedToken.schema>;

/** The one link of a person that is good: a later one takes its place. */
export const latestLink = entity({
  name: 'latest-link',
  schema: z.object({ userId, hash: z.string(), issuedAt: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: () => ['LATEST-LINK'],
  },
});

/** That a stranger's address was asked about: as much work as for somebody who is known, and forgotten as soon. */
const strangerAsked = entity({
  name: 'stranger-asked',
  schema: z.object({ hash: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ hash }: { hash: string }) => ['STRANGER', hash],
    sk: () => ['ASKED'],
  },
});

/** What is written for an address that nobody active has. */
export function strangerNoted(email: string, now: string): Operation<unknown> {
  const expiresAtSeconds = epochSeconds(now) + 60;
  return put(strangerAsked, {
    hash: createHash('sha256').update(email).digest('base64url'),
    expiresAtSeconds,
  });
}

/** A second factor that somebody is setting up: the pool's token for it, sealed. */
export const pendingFactor = entity({
  name: 'pending-factor',
  schema: z.object({ userId, sealed: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: () => ['PENDING-FACTOR'],
  },
});

/** Nobody's id: looked up where there is nobody, so that it takes as long. */
const nobody = userId.parse('usr_00000000000000000000000000');

/** Whom an address was invited as last, so that a new link can be asked for before the address is anybody's account. */
export const invitedAddress = entity({
  name: 'invited-address',
  schema: z.object({ email: z.string(), userId }),
  key: {
    pk: ({ email }: { email: string }) => ['EMAIL', email],
    sk: () => ['INVITED'],
  },
});

/** Who may be mailed a link to this address: whose account has it, else who was invited; in two reads for any. */
export async function addresseeOf(table: Table, email: string): Promise<User | undefined> {
  const [owner, invited] = await table.batchGet([userEmail.at({ email }), invitedAddress.at({ email })]);
  const person = await table.get(user.at({ userId: owner?.userId ?? invited?.userId ?? nobody }));
  return person?.email === email ? person : undefined;
}

/** The person with this address, in two reads; as many when there is none, or it was theirs before. */
export async function userWithEmail(table: Table, email: string): Promise<User | undefined> {
  const found = await table.get(userEmail.at({ email }));
  const person = await table.get(user.at({ userId: found?.userId ?? nobody }));
  return person?.email === email ? person : undefined;
}

/**
 * The person whom a mail's token was sent to, the token itself, and the account that has the address, in two reads; as
 * many when there is nobody.
 * @param now UTC instant
 * @throws Refusal INVALID_TOKEN when the token is unknown, used, over, not the latest, of somebody with another address,
 *   or from before the person's sessions last ended: by a new password or address, or a ban
 */
export async function userOfToken(table: Table, hash: string, email: string, now: string) {
  const [token, owner] = await table.batchGet([mailedToken.at({ hash }), userEmail.at({ email })], {
    consistent: true,
  });
  const userId = token?.userId ?? nobody;
  const [person, latest, account] = await table.batchGet(
    [user.at({ userId }), latestLink.at({ userId }), user.at({ userId: owner?.userId ?? nobody })],
    { consistent: true },
  );
  if (!token || !person || latest?.hash !== hash || person.email !== email)
    throw new Refusal('INVALID_TOKEN');
  if (!isGood(token, person, now)) throw new Refusal('INVALID_TOKEN');
  return { token, latest, person, account };
}

function isGood({ email, issuedAt, expiresAtSeconds }: MailedToken, person: User, now: string): boolean {
  const isOver = Date.parse(now) / 1000 >= expiresAtSeconds;
  return !isOver && email === person.email && !isEnded(person, issuedAt);
}

/** Whether what was asked for then ended with the person's sessions since. */
export function isEnded({ sessionsValidFromAt }: User, askedAt: string): boolean {
  return sessionsValidFromAt !== undefined && askedAt <= sessionsValidFromAt;
}
