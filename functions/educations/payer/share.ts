import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { payerShareInput } from '#shared/educations/payer-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { companyId, educationId, type Ids, userId } from '#shared/identity/ids.ts';
import { holding } from '../../platform/holding.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { remove, removeAt } from '../../platform/table/operations.ts';

/** Whose progress a link shows. Only the hash of its token is kept: who reads the table opens nothing. */
export const payerToken = entity({
  name: 'payer-token',
  schema: z.object({ hash: z.string(), companyId, userId }),
  key: { pk: ({ hash }: { hash: string }) => ['PAYER-TOKEN', hash], sk: () => ['TOKEN'] },
});

const shareEvent = z.object({
  at: instant,
  kind: z.enum(['shared', 'opened', 'revoked', 'ended-for-safety']),
});

/** The link that somebody gave whoever pays for them, one at a time; and what happened with it and those before. */
export const payerShare = entity({
  name: 'payer-share',
  schema: z.object({
    companyId,
    userId,
    /** Null once it has ended. */
    link: z.nullable(z.object({ ...payerShareInput.shape, hash: z.string(), educationId, madeAt: instant })),
    /** The first one first; an opening once an hour, so that it tells who looked and not how often they reloaded. */
    log: z.array(shareEvent),
  }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['PAYER', companyId, userId],
    sk: () => ['SHARE'],
  },
});
export type PayerShare = ItemOf<typeof payerShare>;
export type ShareEvent = z.infer<typeof shareEvent>;

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Most that is remembered of a link. */
const mostEvents = 100;
const hourMilliseconds = 3_600_000;

/** What happened, with one thing more. */
export function logged(log: PayerShare['log'], event: ShareEvent): PayerShare['log'] {
  return [...log, event].slice(-mostEvents);
}

/** Whether an opening is worth noting: none was within the hour before. */
export function isNews({ log }: Pick<PayerShare, 'log'>, now: string): boolean {
  const last = log.findLast(({ kind }) => kind === 'opened');
  return !last || Date.parse(now) - Date.parse(last.at) >= hourMilliseconds;
}

/** What somebody shares with who pays for them: theirs alone, and gone with them. */
export const payerShareHeld = holding({
  read: async (table, of) => {
    const found = await table.get(payerShare.at(of));
    if (!found) return [];
    const { link, log } = found;
    return [{ shares: link && { expiresOn: link.expiresOn, showsGrades: link.showsGrades }, log }];
  },
  erase: async function* ({ table }, of) {
    const found = await table.get(payerShare.at(of), { consistent: true });
    if (!found) return;
    const { link } = found;
    yield {
      operations: [remove(payerShare, found), ...(link ? [removeAt(payerToken.at(link))] : [])],
      erased: 1,
    };
  },
});
