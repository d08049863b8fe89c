import { isOfAdministration } from '#shared/identity/permissions.ts';
import type { ErrorCode } from './errors.ts';
import type { Route } from './route.ts';

/** What any call may answer, whatever it is about. */
const always: readonly ErrorCode[] = ['MALFORMED_REQUEST', 'TOO_MANY_REQUESTS', 'UNEXPECTED_ERROR'];

/** What is found out of who calls, before a call is looked into. */
const ofCallers: readonly ErrorCode[] = [
  'NO_AUTHENTICATION',
  'AUTHORIZATION_BEARER_MISMATCH',
  'TOKEN_ERROR',
  'TOKEN_NOT_REFRESHABLE',
  'USER_NOT_ACTIVATED',
  'USER_HAS_NO_COMPANIES',
  'COMPANY_HAS_NO_ACCESS',
  'SECOND_FACTOR_REQUIRED',
  'NO_AUTHORIZATION',
];

/**
 * Every code that a call can answer: those that it declares, and those of the chain that each call goes through.
 * @param route as declared
 * @returns each once, the declared ones first
 */
export function codesOf({ access, body, errors }: Route): readonly ErrorCode[] {
  const isAdministrators = typeof access !== 'string' && isOfAdministration(...access);
  const codes: readonly ErrorCode[] = [
    ...errors,
    ...always,
    ...(body ? (['BODY_TOO_LARGE'] as const) : []),
    ...(access === 'public' ? [] : ofCallers),
    ...(isAdministrators ? (['NO_ADMIN_ACCESS'] as const) : []),
  ];
  return [...new Set(codes)];
}
