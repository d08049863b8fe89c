import { createHash } from 'node:crypto';

/** For as long as a page needs to open its socket, and no longer. */
export const ticketSeconds = 30;

/** By what a ticket is kept: who reads the table or a backup opens nothing with it. */
export function hashOfTicket(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
