import * as z from 'zod/mini';
import { companyId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** A person in a company, and the account by which they are signed in. */
const listening = { companyId, userId, accountId: userId };

/** The right to open one socket. It goes with its first use. */
export const ticket = entity({
  name: 'live-ticket',
  schema: z.object({
    ...{ hash: z.string(), ...listening },
    /** The session that asked for it: once that has ended, so has the ticket. */
    session: z.object({ sessionId: z.string(), authenticatedAt: z.number() }),
    expiresAtSeconds: z.number(),
  }),
  key: { pk: ({ hash }: { hash: string }) => ['LIVE-TICKET', hash], sk: () => ['TICKET'] },
});

/** Who is at the other end of a socket: whoever closes one says nothing but its id. */
export const connection = entity({
  name: 'live-connection',
  schema: z.object({ connectionId: z.string(), ...listening, expiresAtSeconds: z.number() }),
  key: {
    pk: ({ connectionId }: { connectionId: string }) => ['LIVE-CONNECTION', connectionId],
    sk: () => ['CONNECTION'],
  },
});

/** The open pages of a person. One item, so that the members of a large conversation are found in one read. */
export const listener = entity({
  name: 'live-listener',
  schema: z.object({
    ...listening,
    connections: z.array(z.object({ connectionId: z.string(), expiresAtSeconds: z.number() })),
    expiresAtSeconds: z.number(),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['LIVE', companyId, userId],
    sk: () => ['LISTENER'],
  },
  indexes: {
    ofAccount: {
      on: 'gsi1',
      pk: ({ accountId }: { accountId: UserId }) => ['LIVE-OF', accountId],
      sk: ({ companyId }: Ids<'companyId'>) => [companyId],
    },
  },
});
export type Listener = ItemOf<typeof listener>;
