import * as z from 'zod/mini';
import { typedDate } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { terms } from './retention.ts';
import { erasure, erasureState, hold, proposal, retention } from './schemas.ts';

const params = z.strictObject({ userId });
/** 0: that of an organisation that never set any. */
const settingsVersion = z.number().check(z.int(), z.minimum(0));
const access = ['users.erase'] as const;
const read = { access, grants: ['table:read'], roundTrips: 2 } as const;
const write = {
  access,
  whileImpersonating: 'refused',
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
} as const;

/** What an organisation erases, keeps and for how long. */
export const erasureRoutes = {
  getErasure: route({
    name: 'privacy.getErasure',
    method: 'GET',
    path: '/privacy/people/{userId}/erasure',
    summary:
      'Whether somebody can be erased and what is in the way; or what was erased of them and what was kept.',
    params,
    response: erasureState,
    relations: 'accounts',
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  startErasure: route({
    name: 'privacy.startErasure',
    method: 'POST',
    path: '/privacy/people/{userId}/erasure',
    summary:
      'Starts a job that erases all that the organisation keeps about somebody, but for what it has to keep for a while. `confirmation` is what `getErasure` asks to type.',
    params,
    body: z.strictObject({ confirmation: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)) }),
    response: job,
    status: 202,
    relations: 'accounts',
    errors: [
      'USER_NOT_FOUND',
      'NO_AUTHORIZATION',
      'INVALID_INPUT',
      'USER_HELD',
      'SUBMISSION_OPEN',
      'GRADING_OPEN',
      'ROLE_MANAGER_NEEDED',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    ...write,
  }),
  setHold: route({
    name: 'privacy.setHold',
    method: 'PUT',
    path: '/privacy/people/{userId}/hold',
    summary: 'Keeps somebody from being erased, for a reason, until somebody ends it.',
    params,
    body: z.strictObject({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    response: hold,
    errors: ['USER_NOT_FOUND', 'INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  endHold: route({
    name: 'privacy.endHold',
    method: 'DELETE',
    path: '/privacy/people/{userId}/hold',
    summary: 'Ends it, or nothing where none stands.',
    params,
    errors: ['USER_NOT_FOUND', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  listHolds: route({
    name: 'privacy.listHolds',
    method: 'GET',
    path: '/privacy/holds',
    summary: 'Whom the organisation may not erase now, and why.',
    query: z.strictObject(pageQuery),
    response: pageOf(hold),
    errors: [],
    ...read,
  }),
  listErasures: route({
    name: 'privacy.listErasures',
    method: 'GET',
    path: '/privacy/erasures',
    summary: 'Whom the organisation erased, by id, and what it kept.',
    query: z.strictObject(pageQuery),
    response: pageOf(erasure),
    errors: [],
    ...read,
  }),
  listProposals: route({
    name: 'privacy.listProposals',
    method: 'GET',
    path: '/privacy/proposals',
    summary: 'Of whom a term is over: proposed each night, for a person to decide.',
    query: z.strictObject(pageQuery),
    response: pageOf(proposal),
    errors: [],
    ...read,
  }),
  postponeProposal: route({
    name: 'privacy.postponeProposal',
    method: 'POST',
    path: '/privacy/proposals/{userId}/postponement',
    summary: 'Keeps somebody of whom a term is over until a day; then they are proposed again.',
    params,
    body: z.strictObject({ until: typedDate }),
    errors: ['USER_NOT_FOUND', 'INVALID_INPUT', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  getRetention: route({
    name: 'privacy.getRetention',
    method: 'GET',
    path: '/privacy/retention',
    summary: 'How long the organisation keeps what it has to keep.',
    response: retention,
    errors: [],
    ...read,
  }),
  setRetention: route({
    name: 'privacy.setRetention',
    method: 'PUT',
    path: '/privacy/retention',
    summary: 'Sets it, in months.',
    body: z.strictObject({ version: settingsVersion, terms }),
    response: retention,
    errors: ['INVALID_INPUT', 'CONFLICT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
