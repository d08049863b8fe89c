import * as z from 'zod/mini';
import { paragraph } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { directoryId } from '#shared/platform/directory-id.ts';

/** The bar above every page. Off: the text is kept for next time. */
export const systemMessage = z.strictObject({ message: paragraph(500), enabled: z.boolean() });
export type SystemMessage = z.infer<typeof systemMessage>;

/** A page elsewhere, which is only ever opened over https; empty: there is none. */
const address = z
  .string()
  .check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/[\w.-]+(:\d+)?([/?#]\S*)?)?$/, 'https'));

/** Where the pages about the terms and about privacy are. */
export const pageLinks = z.strictObject({ terms: address, privacy: address });
export type PageLinks = z.infer<typeof pageLinks>;

/** What the interface asks for before anybody signs in; the same for every company of an installation. */
export const general = z.object({
  systemMessage,
  links: pageLinks,
  /** The page that begins a sign-in with a directory, and which there are. */
  directory: z.object({
    signInUrl: z.nullable(z.string()),
    offered: z.array(z.object({ id: directoryId, name: z.string() })),
  }),
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
