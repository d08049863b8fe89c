import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { type Ids, userId } from '#shared/identity/ids.ts';
import { removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { endedSession } from '../platform/identity/entities.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** Where somebody is signed in, as their device noted it; forgotten once the session is over. */
export const notedSession = entity({
  name: 'noted-session',
  schema: z.object({
    userId,
    sessionId: z.string(),
    browser: z.nullable(z.string()),
    system: z.nullable(z.string()),
    network: z.string(),
    /** Epoch seconds, as its tokens say. */
    authenticatedAt: z.number(),
    seenAt: instant,
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId, 'SESSIONS'],
    sk: ({ sessionId }: { sessionId: string }) => [sessionId],
  },
});
export type NotedSession = ItemOf<typeof notedSession>;

/** Where somebody is signed in. */
export const sessionsHeld = holding({
  ofAccount: true,
  read: async (table, { userId }) => {
    const all = await table.query(notedSession.in({ userId }));
    return all.map(({ browser, system, network, authenticatedAt, seenAt }) => ({
      browser,
      system,
      network,
      startedAt: new Date(authenticatedAt * 1000).toISOString(),
      seenAt,
    }));
  },
  erase: async function* ({ table }, { userId, everywhere }) {
    if (!everywhere) return;
    const [noted, ended] = await Promise.all([
      table.query(notedSession.in({ userId }), { consistent: true }),
      table.query(endedSession.in({ userId }), { range: { beginsWith: ['ENDED'] }, consistent: true }),
    ]);
    yield* removing(notedSession, noted);
    yield* removing(endedSession, ended);
  },
});
