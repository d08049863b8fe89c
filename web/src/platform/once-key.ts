/** A key under which something is sent: sent again under the same one, it is the same thing. */
export function newOnceKey(): string {
  return crypto.randomUUID();
}
