import * as z from 'zod/mini';
import { events } from '#events/auth.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { recordsOf } from '../../platform/table/records.ts';

const { listImpersonations: own } = sessionRoutes;
const told = z.catch(z.object({ by: z.optional(z.string()), reason: z.optional(z.string()) }), {});

/** Who acted as the caller in the company at hand: of what is on record about them, the beginnings of that. */
export const listImpersonations = handler(
  own,
  async function listImpersonations({ actor, query }, { table }) {
    const { companyId, userId } = actor;
    const { per_page: limit, page: cursor } = query;
    const { items, next } = await table.list(recordsOf(companyId, { type: 'user', id: userId }), {
      limit,
      cursor,
      descending: true,
      keep: ({ name }) => name === events.userImpersonated.name,
    });
    const data = items.map(({ id, at, after }) => {
      const { by = null, reason = null } = told.parse(after);
      return { id, at, by, reason };
    });
    return { data, meta: { next } };
  },
);
