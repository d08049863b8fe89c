import { Refusal } from '#shared/http/errors.ts';
import type { Credentials } from '../platform/credentials/credentials.ts';

/**
 * Makes sure that the person at the keyboard knows the password. A challenge for the second factor counts: it is only
 * put after the right password.
 * @throws Refusal WRONG_PASSWORD
 */
export async function checkPassword(
  credentials: Credentials,
  email: string,
  password: string,
): Promise<void> {
  try {
    await credentials.signIn(email, password);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'INVALID_CREDENTIALS') throw new Refusal('WRONG_PASSWORD');
    throw error;
  }
}
