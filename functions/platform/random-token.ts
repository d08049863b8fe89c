import { randomBytes, randomInt } from 'node:crypto';

/** A token that nobody guesses: 256 random bits, 43 characters of base64url. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** A text of so many letters, each as likely as the others: for people to type. */
export function randomLetters(alphabet: string, length: number): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/** A whole number from 0 up to, and not including, a bound, each as likely as the others. */
export function randomBelow(bound: number): number {
  return randomInt(bound);
}
