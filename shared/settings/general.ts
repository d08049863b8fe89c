import * as z from 'zod/mini';
import { paragraph } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';

/** The bar above every page. Off: the text is kept for next time. */
export const systemMessage = z.strictObject({ message: paragraph(500), enabled: z.boolean() });
export type SystemMessage = z.infer<typeof systemMessage>;

/** What the interface asks for before anybody signs in; the same for every company of an installation. */
export const general = z.object({
  systemMessage,
  directory: z.object({ signInUrl: z.nullable(z.string()) }),
});

/** By itself, as every page asks it: without what only the settings call. */
export const getGeneral = route({
  name: 'settings.getGeneral',
  method: 'GET',
  path: '/general',
  summary: 'The system message and how one may sign in.',
  response: general,
  access: 'public',
  errors: [],
  grants: ['table:read'],
  roundTrips: 1,
});
