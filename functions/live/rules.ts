import type { Listener } from './entities.ts';

/** API Gateway ends a connection after two hours, whatever is said on it. */
export const connectionSeconds = 2 * 3600;
/** More pages than anybody reads; the oldest gives way, and asks from time to time instead. */
export const mostConnections = 10;

type Connections = Listener['connections'];

/** What is still open of a person's pages. @param nowSeconds epoch seconds */
export function openOf(connections: Connections, nowSeconds: number): Connections {
  return connections.filter(({ expiresAtSeconds }) => expiresAtSeconds > nowSeconds);
}

/**
 * A person's pages with one more.
 * @returns those that stay, and those that give way for it
 */
export function withOneMore(
  connections: Connections,
  connectionId: string,
  nowSeconds: number,
): { readonly stay: Connections; readonly giveWay: Connections } {
  const others = openOf(connections, nowSeconds).filter((one) => one.connectionId !== connectionId);
  const all = [...others, { connectionId, expiresAtSeconds: nowSeconds + connectionSeconds }];
  const surplus = Math.max(0, all.length - mostConnections);
  return { stay: all.slice(surplus), giveWay: all.slice(0, surplus) };
}
