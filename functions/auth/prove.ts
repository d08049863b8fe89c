import { Refusal } from '#shared/http/errors.ts';
import type { Credentials, Tokens } from '../platform/credentials/credentials.ts';
import { spendRecoveryCode } from './recovery-codes.ts';

/** What somebody at the keyboard gives to show that they are who they say. */
interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Makes sure that the person at the keyboard knows the password, and has the second factor while it is on: signs in
 * with both, here on the server.
 * @returns the user pool's tokens of that sign-in; they never leave the server
 * @throws Refusal WRONG_PASSWORD; WRONG_ONE_TIME_PASSWORD for a wrong code, and for none when one is needed
 */
export async function prove(
  credentials: Credentials,
  email: string,
  { password, code }: Proof,
): Promise<Tokens> {
  const answer = await withPassword(credentials, email, password);
  if (!('challenge' in answer)) return answer;
  if (code === undefined) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  return credentials.answerTwoFactor(email, answer.challengeSession, code);
}

/**
 * Makes sure of the password, and of a recovery code in place of the app, while the second factor is on.
 * @param kept the person's codes; none of them is used up
 * @throws Refusal WRONG_PASSWORD; WRONG_ONE_TIME_PASSWORD for a wrong code, and for none when one is needed
 */
export async function proveWithout(
  credentials: Credentials,
  email: string,
  { password, code }: Proof,
  kept: Parameters<typeof spendRecoveryCode>[0],
): Promise<void> {
  const answer = await withPassword(credentials, email, password);
  if (!('challenge' in answer)) return;
  if (code === undefined) throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  await spendRecoveryCode(kept, code);
}

/**
 * Makes sure of the password alone. A challenge for the second factor counts: it is only put after the right password.
 * @throws Refusal WRONG_PASSWORD
 */
export async function withPassword(
  credentials: Credentials,
  email: string,
  password: string,
): Promise<Awaited<ReturnType<Credentials['signIn']>>> {
  try {
    return await credentials.signIn(email, password);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_CREDENTIALS') throw new Refusal('WRONG_PASSWORD');
    throw error;
  }
}
