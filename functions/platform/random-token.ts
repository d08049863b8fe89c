import { randomBytes } from 'node:crypto';

/** A token that nobody guesses: 256 random bits, 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}
