import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';

/** Whose calendar a link opens. Only the hash of its token is kept: who reads the table opens nothing. */
export const calendarToken = entity({
  name: 'calendar-token',
  schema: z.object({ hash: z.string(), companyId, userId }),
  key: {
    pk: ({ hash }: { hash: string }) => ['CALENDAR-TOKEN', hash],
    sk: () => ['TOKEN'],
  },
});

/** The link that somebody has in a company: one at a time. */
export const calendarLink = entity({
  name: 'calendar-link',
  schema: z.object({ companyId, userId, hash: z.string(), madeAt: instant }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['CALENDAR', companyId, userId],
    sk: () => ['LINK'],
  },
});

/** What is kept of a token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
