import { scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { instant } from '#shared/http/fields.ts';
import { type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { randomLetters, randomToken } from '../platform/random-token.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf, Stored } from '../platform/table/model.ts';
import { type Operation, put, replace } from '../platform/table/operations.ts';

/** What of somebody's recovery codes is kept: no more than what tells whether one is right. */
export const recoveryCodes = entity({
  name: 'recovery-codes',
  schema: z.object({
    userId,
    salt: z.string(),
    /** Of the codes that were not used yet. */
    hashes: z.array(z.string()),
    madeAt: instant,
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: () => ['RECOVERY-CODES'],
  },
});
type RecoveryCodes = ItemOf<typeof recoveryCodes>;

const howMany = 10;
/** Without what is read as something else: 0, 1, i, l, o. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Ten new codes, in place of any earlier ones.
 * @returns the codes, which are told once, and the operation that keeps their hashes
 */
export async function makeRecoveryCodes(
  userId: UserId,
  madeAt: string,
): Promise<{ codes: string[]; kept: Operation<unknown> }> {
  const codes = Array.from({ length: howMany }, () => `${part()}-${part()}`);
  const salt = randomToken();
  const hashes = await Promise.all(codes.map((code) => hashOf(code, salt)));
  return { codes, kept: put(recoveryCodes, { userId, salt, hashes, madeAt }) };
}

/**
 * Uses up a code.
 * @param kept as read; undefined for who has none
 * @returns the operation that takes it away; of two at once one is refused
 * @throws Refusal WRONG_ONE_TIME_PASSWORD when it is none of them, or was used
 */
export async function spendRecoveryCode(
  kept: Stored<RecoveryCodes> | undefined,
  code: string,
): Promise<Operation<unknown>> {
  if (!kept) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  const hash = Buffer.from(await hashOf(code, kept.salt));
  const left = kept.hashes.filter((one) => !timingSafeEqual(Buffer.from(one), hash));
  if (left.length === kept.hashes.length) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  return replace(recoveryCodes, kept, { ...kept, hashes: left }, { orElse: 'WRONG_ONE_TIME_PASSWORD' });
}

const part = () => randomLetters(letters, 5);

const derive = promisify<string, string, number, Buffer>(scrypt);

/** Slow enough that who reads the table would guess for years: a code has fifty bits. */
async function hashOf(code: string, salt: string): Promise<string> {
  return (await derive(code.replace('-', ''), salt, 32)).toString('base64url');
}
