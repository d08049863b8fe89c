import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type Ids, userId } from '#shared/identity/ids.ts';
import type { MailArrival } from '#shared/platform/mail-arrival.ts';
import { epochSeconds } from '../epoch-seconds.ts';
import type { User } from '../identity/entities.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import type { Table } from '../table/table.ts';
import type { Email } from './transport.ts';

/**
 * What a mail server said of letters to an address of somebody; absent while it said nothing. It lies with the person,
 * and not with the address alone: else whoever adds somebody would learn that others know that address.
 */
export const arrival = entity({
  name: 'mail-arrival',
  schema: z.object({
    userId,
    /** A hash of it. */
    address: z.string(),
    /** Since when letters come back for good. */
    bouncedAt: z.optional(instant),
    /** When a letter was reported as unwanted. */
    complainedAt: z.optional(instant),
    /** Since when it is tried again: what is said of earlier letters holds no more. */
    resumedAt: z.optional(instant),
    /** An address that is silent for this long is tried again by itself. */
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['MAIL-ARRIVAL', userId],
    sk: ({ address }: { address: string }) => [address],
  },
});
export type Arrival = ItemOf<typeof arrival>;
type State = Omit<Arrival, 'version'>;

/** What a mail server said of one letter. */
export interface Feedback {
  readonly kind: 'bounce' | 'complaint';
  /** UTC instants: when the letter was sent, and when it was said. */
  readonly sentAt: string;
  readonly at: string;
}

const rememberedSeconds = 365 * 24 * 3600;

/** What stands for an address where it is not to be read. */
export function addressHash(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}

/**
 * What is known of an address once a mail server said something, whichever order it comes in: since the earliest.
 * @returns undefined when it says nothing new
 */
export function afterFeedback(
  of: Pick<State, 'userId' | 'address'>,
  before: State | undefined,
  { kind, sentAt, at }: Feedback,
): State | undefined {
  if (before?.resumedAt && sentAt <= before.resumedAt) return undefined;
  const field = kind === 'bounce' ? 'bouncedAt' : 'complainedAt';
  const known = before?.[field];
  if (known && known <= at) return undefined;
  return { ...before, ...of, [field]: at, expiresAtSeconds: expiryOf(at) };
}

/**
 * What is known of an address that is tried again.
 * @param given up what is no longer held against it
 * @returns undefined when nothing was
 */
export function afterResuming(
  before: State | undefined,
  ended: readonly ('bouncedAt' | 'complainedAt')[],
  now: string,
): State | undefined {
  if (!before || ended.every((field) => before[field] === undefined)) return undefined;
  const left = Object.fromEntries(ended.map((field) => [field, undefined]));
  return { ...before, ...left, resumedAt: now, expiresAtSeconds: expiryOf(now) };
}

/** Whether a letter isn't to be sent: it would come back, or is one that its reader doesn't want. */
export function isWithheld(
  state: Pick<State, 'bouncedAt' | 'complainedAt'> | undefined,
  { mayEnd }: Pick<Email, 'mayEnd'>,
): boolean {
  return state?.bouncedAt !== undefined || (state?.complainedAt !== undefined && mayEnd === true);
}

/** What mail servers said of letters to somebody, at whichever address: one query. */
export function arrivalsOf(
  table: Table,
  of: Ids<'userId'>,
  options: { readonly consistent?: boolean } = {},
): Promise<Arrival[]> {
  return table.query(arrival.in({ userId: of.userId }), options);
}

/** What was said of one address of somebody. */
export function arrivalAt<Known extends Pick<State, 'address'>>(
  all: readonly Known[],
  email: string,
): Known | undefined {
  const address = addressHash(email);
  return all.find((one) => one.address === address);
}

/** Whether mail reaches somebody at the address that they have. */
export function presentArrival(
  { email, pendingEmail }: Pick<User, 'email' | 'pendingEmail'>,
  all: readonly Pick<State, 'address' | 'bouncedAt' | 'complainedAt'>[],
): MailArrival {
  const now = arrivalAt(all, email);
  const pending = pendingEmail && arrivalAt(all, pendingEmail.email);
  return {
    bouncedAt: now?.bouncedAt ?? null,
    complainedAt: now?.complainedAt ?? null,
    pendingBouncedAt: pending?.bouncedAt ?? null,
  };
}

const expiryOf = (at: string) => epochSeconds(at) + rememberedSeconds;
