import { Refusal } from '#shared/http/errors.ts';
import type { DirectoryAccount } from '../../platform/directory/account.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { hashOf } from '../../platform/mail/mailed-token.ts';
import { randomToken } from '../../platform/random-token.ts';
import type { Services } from '../../platform/services.ts';
import { create, type Operation, remove } from '../../platform/table/operations.ts';
import { type DirectoryStart, directoryStart } from './entities.ts';

/** How long somebody may take at the directory. */
const startSeconds = 600;

const notAudited = { notAudited: 'a sign-in that is under way, forgotten within ten minutes' };

type Purpose = Pick<DirectoryStart, 'linkOf' | 'invitation'>;

/**
 * Begins a sign-in with a directory.
 * @param purpose to link an account, or to accept an invitation; neither: to sign in
 * @param along what is written with it
 * @returns the address at the directory, and the state to come back with
 * @throws Refusal NOT_FOUND for a directory that is not configured
 */
export async function start(
  { table, directories }: Pick<Services, 'table' | 'directories'>,
  directoryId: string,
  now: string,
  purpose: Purpose = {},
  along: readonly Operation<unknown>[] = [],
): Promise<{ url: string; state: string }> {
  if (!directories.all().some(({ id }) => id === directoryId)) throw new Refusal('NOT_FOUND');
  const secret = randomToken();
  const binding = { state: hashOf(secret), nonce: randomToken(), verifier: randomToken() };
  const expiresAtSeconds = epochSeconds(now) + startSeconds;
  const [url] = await Promise.all([
    directories.signInUrl(directoryId, binding),
    table.transact(
      [create(directoryStart, { ...binding, directoryId, ...purpose, expiresAtSeconds }), ...along],
      notAudited,
    ),
  ]);
  return { url, state: secret };
}

interface CameBack {
  readonly code: string;
  /** What the start answered. */
  readonly state: string;
  readonly iss?: string | undefined;
}

/** The other end of a sign-in: what it was begun for, whose account it showed, and how to use it up. */
interface Ended {
  readonly purpose: Purpose;
  readonly account: DirectoryAccount;
  /** To be written with what follows, so that of two that come back at once only one goes on. */
  readonly usedUp: Operation<unknown>;
}

/**
 * Ends a sign-in with a directory, in one read. One that the directory refuses is used up at once.
 * @throws Refusal INVALID_TOKEN when it was not begun in this browser, is over or was used
 */
export async function end(
  { table, directories }: Pick<Services, 'table' | 'directories'>,
  { state, ...answer }: CameBack,
  now: string,
): Promise<Ended> {
  const begun = await table.get(directoryStart.at({ state: hashOf(state) }), { consistent: true });
  if (!begun || Date.parse(now) / 1000 >= begun.expiresAtSeconds) throw new Refusal('INVALID_TOKEN');
  const usedUp = remove(directoryStart, begun, { orElse: 'INVALID_TOKEN' });
  try {
    const account = await directories.accountOf(begun.directoryId, answer, begun);
    return { purpose: begun, account, usedUp };
  } catch (error) {
    await table.transact([usedUp], notAudited);
    throw error;
  }
}
