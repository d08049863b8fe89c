import * as z from 'zod/mini';
import type { Route } from '../http/route.ts';

/** Path of the sockets on the site's own address; in the cloud it is also the name of the stage that answers there. */
export const socketPath = '/live';

/** What both sides speak. The ticket is offered beside it: unlike an address, a protocol is written in no log. */
export const socketProtocol = 'leerpad';

/** What a page sends to learn whether anybody is there; API Gateway answers it by itself, and closes who is silent for ten minutes. */
export const ping = '{"action":"ping"}';

/** That something changed, never what: a page that shows it asks anew, and gets what its reader may see. */
export const change = z.object({
  /** Names of the reads that answer something else now. */
  routes: z.array(z.string()),
  /** The one thing that these are about, by its id; null: whichever they show. */
  about: z.nullable(z.string()),
});
export type Change = z.infer<typeof change>;

/** What a page hears at once. */
export const changes = z.array(change);

/**
 * Says that some reads answer something else now.
 * @param about the id of the one thing that they are about; absent: whichever they show
 */
export function changed(routes: readonly Route[], about: string | null = null): Change {
  return { routes: routes.map(({ name }) => name), about };
}
