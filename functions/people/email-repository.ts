import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import { type CompanyId, type Ids, userId } from '#shared/identity/ids.ts';
import { epochSeconds } from '../platform/epoch-seconds.ts';
import { directoryAccount } from '../platform/identity/directory-account.ts';
import { type User, user, userEmail } from '../platform/identity/entities.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import {
  check,
  create,
  type Operation,
  put,
  remove,
  removeAt,
  replace,
} from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { taken, takenOperations } from './repository.ts';
import type { Person } from './rules.ts';

/** An address that a person had before; kept for a while, so that their account can be moved to the new one. */
export const emailChange = entity({
  name: 'email-change',
  schema: z.object({
    userId,
    from: z.string(),
    at: z.string(),
    /** When the move was made that it took back; absent of a move. */
    undid: z.optional(z.string()),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: ({ at }: { at: string }) => ['EMAIL-CHANGE', at],
  },
});

/** A mailed link that confirms an address, or undoes a move away from it. Keyed by the hash of its token. */
export const emailLink = entity({
  name: 'email-link',
  schema: z.object({
    hash: z.string(),
    use: z.enum(['confirm', 'undo']),
    userId,
    /** When the change was asked for that it confirms, or made that it undoes. */
    at: z.string(),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ hash }: { hash: string }) => ['EMAIL-LINK', hash],
    sk: () => ['LINK'],
  },
});
type EmailLink = ItemOf<typeof emailLink>;

const daySeconds = 24 * 3600;
/** How long a change of address is remembered: longer than an event can be late. */
const rememberedSeconds = 14 * daySeconds;
/** How long a former address stays its person's: longer than a move away from it can be undone. */
const reservedSeconds = 4 * daySeconds;

/** Epoch seconds, so long after an instant. */
export function secondsAfter(instant: string, seconds: number): number {
  return epochSeconds(instant) + seconds;
}

/**
 * A link and the person it was mailed about: two reads.
 * @param now UTC instant
 * @throws Refusal INVALID_TOKEN when it is unknown, used, over or for something else, or its person is gone
 */
export async function personOfLink(table: Table, hash: string, use: EmailLink['use'], now: string) {
  const link = await table.get(emailLink.at({ hash }), { consistent: true });
  if (link?.use !== use || Date.parse(now) / 1000 >= link.expiresAtSeconds)
    throw new Refusal('INVALID_TOKEN');
  const person = await table.get(user.at(link), { consistent: true });
  if (!person || person.deletedAt) throw new Refusal('INVALID_TOKEN');
  return { link, person };
}

/**
 * Refuses an address that somebody else of the company has with USER_EMAIL_ALREADY_EXISTS. It isn't taken yet. Whether
 * it is an account's elsewhere, whoever confirms it finds out, and nobody else.
 */
export function stillFree(companyId: CompanyId, email: string): Operation<unknown>[] {
  const place = taken.at({ companyId, kind: 'email', value: email });
  return [check(place, 'absent', { orElse: 'USER_EMAIL_ALREADY_EXISTS' })];
}

/**
 * What moves a person's account to another address by a link, which it uses up. The rows that list them follow the
 * event. The address they had stays theirs while the move can be undone; one that they return to takes its place.
 */
export function move(before: User, after: Person, link: EmailLink, now: string): Operation<unknown>[] {
  const { userId, email: from } = before;
  return [
    remove(emailLink, link, { orElse: 'INVALID_TOKEN' }),
    replace(user, before, after),
    ...moveWithin(before, after, link),
    ...(before.directory && !after.directory ? [removeAt(directoryAccount.at(before.directory))] : []),
    wasTheirs(before, after.email)
      ? put(userEmail, { email: after.email, userId })
      : create(userEmail, { email: after.email, userId }, { orElse: 'USER_EMAIL_ALREADY_EXISTS' }),
    link.use === 'undo'
      ? removeAt(userEmail.at({ email: from }))
      : put(userEmail, { email: from, userId, expiresAtSeconds: secondsAfter(now, reservedSeconds) }),
    put(emailChange, {
      ...{ userId, from, at: now, expiresAtSeconds: secondsAfter(now, rememberedSeconds) },
      ...(link.use === 'undo' && { undid: link.at }),
    }),
  ];
}

/** Moves what keeps an address from others of the person's companies. Who undoes a move gets theirs back from whoever took it. */
function moveWithin(before: User, after: Person, { use }: EmailLink): Operation<unknown>[] {
  if (use === 'confirm') return takenOperations(before, after);
  const { userId } = before;
  return companyIdsOf(before.memberships).flatMap((companyId) => [
    removeAt(taken.at({ companyId, kind: 'email', value: before.email })),
    put(taken, { companyId, kind: 'email', value: after.email, userId }),
  ]);
}

function wasTheirs({ emailMoves = [] }: Person, email: string): boolean {
  return emailMoves.some(({ from }) => from === email);
}
