import { createHmac, timingSafeEqual } from 'node:crypto';
import { Refusal } from '#shared/http/errors.ts';
import type { TableOptions } from './connection.ts';

/** The key after which a list goes on. */
export type Position = Record<string, string>;

/** The secret of a connection, which may have to be fetched. */
export async function cursorSecret({ cursorKey }: Pick<TableOptions, 'cursorKey'>): Promise<string> {
  return typeof cursorKey === 'string' ? cursorKey : cursorKey();
}

const macLength = 16;

/**
 * A position as the opaque text that a client hands back for the next page. It is signed together with the query it
 * belongs to, so it fits that query, index and partition alone; the query itself need not travel.
 * @param secret the signing key
 * @param query everything that decides what the list holds, as text
 */
export function writeCursor(secret: string, query: string, position: Position): string {
  const body = Buffer.from(JSON.stringify(position));
  return Buffer.concat([sign(secret, query, body), body]).toString('base64url');
}

/**
 * The position in a cursor.
 * @throws Refusal MALFORMED_REQUEST when it wasn't signed by us for this query
 */
export function readCursor(secret: string, query: string, cursor: string): Position {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(macLength);
  const mac = bytes.subarray(0, macLength);
  if (mac.length < macLength || !timingSafeEqual(mac, sign(secret, query, body))) {
    throw new Refusal('MALFORMED_REQUEST');
  }
  return JSON.parse(body.toString()) as Position;
}

function sign(secret: string, query: string, body: Buffer): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify(query))
    .update(body)
    .digest()
    .subarray(0, macLength);
}
