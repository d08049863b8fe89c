import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { recordId } from '#shared/identity/ids.ts';
import { noteSession } from './note-session.ts';

const inOwnName = { access: 'signed-in', whileImpersonating: 'refused' } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** Somebody being signed in on a device. */
export const session = z.object({
  id: z.string(),
  /** The one that asks. */
  current: z.boolean(),
  /** What the browser says of itself; null where it says nothing known. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** The first parts of the address of its network, e.g. `145.92.…`. */
  network: z.string(),
  startedAt: instant,
  seenAt: instant,
});
export type Session = z.infer<typeof session>;

/** Somebody having acted as the reader. */
export const impersonation = z.object({
  id: recordId,
  at: instant,
  /** What they were called then; null when that is not on record. */
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type Impersonation = z.infer<typeof impersonation>;

/** One's own sessions. */
export const sessionRoutes = {
  noteSession,
  listSessions: route({
    name: 'auth.listSessions',
    method: 'GET',
    path: '/me/sessions',
    summary: 'Where one is signed in, the last used first.',
    response: z.object({ data: z.array(session) }),
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listImpersonations: route({
    name: 'auth.listImpersonations',
    method: 'GET',
    path: '/me/impersonations',
    summary: 'Who acted as one in the company at hand, when and why, the latest first.',
    query: z.strictObject({ ...pageQuery }),
    response: pageOf(impersonation),
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  endSession: route({
    name: 'auth.endSession',
    method: 'DELETE',
    path: '/me/sessions/{sessionId}',
    summary: 'Ends one of one’s own sessions: none of its tokens is taken any more.',
    params: z.strictObject({ sessionId: z.string().check(z.regex(/^[\w-]{1,100}$/)) }),
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  endOtherSessions: route({
    name: 'auth.endOtherSessions',
    method: 'POST',
    path: '/me/sessions/end-others',
    summary: 'Ends every session but the one that asks, also those that no device noted.',
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'credentials:manage'],
    roundTrips: 3,
  }),
} as const;
