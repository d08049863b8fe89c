import type { Parts } from '../table/keys.ts';
import type { Table } from '../table/table.ts';
import type { Email, EmailTransport } from './transport.ts';

export interface Mail {
  /**
   * Sends a letter, unless one was sent for the same cause. Of two who would send it at once, the second waits for the
   * first. Only who dies between sending and noting it leaves a letter that is sent again.
   * One that would come back, or that its reader doesn't want, isn't sent.
   * @param cause what led to it, in ids, with whom it is for where that is more than one. It is kept: never an address
   * @throws when it could not be sent: it may be sent again
   */
  sendOnce(cause: Parts, letter: Email): Promise<void>;
}

/**
 * Mail that remembers what it sent.
 * @param table keeps that a letter was sent, and neither to whom nor what it said
 */
export function createMail(table: Table, post: EmailTransport): Mail {
  return {
    async sendOnce(cause, letter) {
      const [{ onceFor }, { addressHash, arrival, isWithheld }] = await Promise.all([
        import('./once-for.ts'),
        import('./arrival.ts'),
      ]);
      const at = arrival.at({ userId: letter.userId, address: addressHash(letter.to) });
      if (isWithheld(await table.get(at, { consistent: true }), letter)) return;
      await onceFor(table, cause, () => post.send(letter));
    },
  };
}
