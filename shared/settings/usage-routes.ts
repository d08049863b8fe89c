import * as z from 'zod/mini';
import { whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { usagePages } from './usage.ts';

/** A month, `yyyy-MM`. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'));
const page = z.enum(usagePages);

/** How often pages are looked at: sums per month, of nobody in particular. */
export const usageRoutes = {
  countViews: route({
    name: 'settings.countViews',
    method: 'POST',
    path: '/usage/views',
    summary: 'Counts pages that were looked at, since the last time that a site said so.',
    body: z.strictObject({
      views: z
        .array(z.strictObject({ page, times: whole(1, 500) }))
        .check(z.minLength(1), z.maxLength(usagePages.length)),
    }),
    access: 'signed-in',
    errors: ['INVALID_INPUT', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  getUsage: route({
    name: 'settings.getUsage',
    method: 'GET',
    path: '/usage',
    summary: 'How often each page was looked at in a month, and in the one before.',
    query: z.strictObject({ month }),
    response: z.object({
      data: z.array(z.object({ page, views: z.number(), before: z.number() })),
    }),
    access: ['settings.write'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
} as const;
