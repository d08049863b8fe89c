import * as z from 'zod/mini';
import { line, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { user, userMeta } from './schemas.ts';

const params = z.strictObject({ userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** The numbers by which others know a user: the institution, systems elsewhere and the state. */
export const numberRoutes = {
  setStudentNumber: route({
    name: 'people.setStudentNumber',
    method: 'PATCH',
    path: '/user/{userId}/studentnumber',
    summary: 'Sets the student number, unique in the company; null removes it.',
    params,
    body: z.strictObject({ version, studentNumber: z.nullable(line(20)) }),
    response: user,
    access: ['users.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'NO_AUTHORIZATION',
      'STUDENT_NUMBER_ALREADY_EXISTS',
      'CONFLICT',
    ],
    ...write,
  }),
  setUserMeta: route({
    name: 'people.setUserMeta',
    method: 'PATCH',
    path: '/user/{userId}/meta',
    summary: 'Sets what a user is known by in systems elsewhere; what is left out is emptied.',
    params,
    body: z.strictObject({ version, userMeta }),
    response: user,
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  setBsn: route({
    name: 'people.setBsn',
    method: 'PUT',
    path: '/user/{userId}/bsn',
    summary: 'Stores a BSN or onderwijsnummer, sealed; null removes it.',
    params,
    body: z.strictObject({ version, bsn: z.nullable(z.string().check(z.regex(/^\d{8,9}$/, 'bsn'))) }),
    response: user,
    access: ['bsn.reveal'],
    whileImpersonating: 'refused',
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'NO_AUTHORIZATION',
      'ALREADY_EXISTS',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    grants: ['table:read', 'table:write', 'keys:seal', 'keys:fingerprint'],
    roundTrips: 3,
  }),
  revealBsn: route({
    name: 'people.revealBsn',
    method: 'POST',
    path: '/user/{userId}/bsn/reveal',
    summary: 'Shows the BSN once, and records who looked and why. Refused while impersonating.',
    params,
    body: z.strictObject({ reason: line(250) }),
    response: z.object({ bsn: z.string() }),
    access: ['bsn.reveal'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'keys:seal'],
    roundTrips: 3,
  }),
} as const;
