import { guessing, route } from '#shared/http/route.ts';
import { getMe, me } from './me.ts';
import {
  changePasswordInput,
  confirmTwoFactorInput,
  meChange,
  proofInput,
  sessionToken,
  twoFactorSecret,
  twoFactorState,
} from './schemas.ts';

const inOwnName = { whileImpersonating: 'refused' } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

const proofErrors = [
  'INVALID_INPUT',
  'WRONG_PASSWORD',
  'WRONG_ONE_TIME_PASSWORD',
  'USER_SHOULD_RESET_PASSWORD',
  'TOO_MANY_REQUESTS',
  'IMPERSONATION_NOT_ALLOWED',
] as const;

/** What everybody sees and changes of themselves: their data, password and second factor. */
export const ownRoutes = {
  getMe,
  updateMe: route({
    name: 'auth.updateMe',
    method: 'PATCH',
    path: '/me',
    summary: 'Changes one’s own name, numbers, language, default app or default company.',
    body: meChange,
    response: me,
    access: 'signed-in',
    ...inOwnName,
    errors: ['INVALID_INPUT', 'COMPANY_HAS_NO_ACCESS', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  changePassword: route({
    name: 'auth.changePassword',
    method: 'PATCH',
    path: '/me/password',
    summary: 'Changes one’s own password; ends the other sessions and answers a token to go on with.',
    body: changePasswordInput,
    response: sessionToken,
    access: 'signed-in',
    ...inOwnName,
    errors: ['INVALID_INPUT', 'WRONG_PASSWORD', 'TOO_MANY_REQUESTS', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'credentials:sign-in', 'credentials:manage', 'keys:sign'],
    throttle: guessing,
    roundTrips: 3,
  }),
  getTwoFactor: route({
    name: 'auth.getTwoFactor',
    method: 'GET',
    path: '/me/two-factor',
    summary: 'Whether the user pool asks for a code besides the password.',
    response: twoFactorState,
    access: 'signed-in',
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'credentials:read'],
    roundTrips: 2,
  }),
  startTwoFactor: route({
    name: 'auth.startTwoFactor',
    method: 'POST',
    path: '/me/two-factor',
    summary:
      'Makes a secret for an authenticator app, to be confirmed with its first code. Asks for the password, and for a code of the present app when there is one.',
    body: proofInput,
    response: twoFactorSecret,
    access: 'signed-in',
    ...inOwnName,
    throttle: guessing,
    errors: proofErrors,
    grants: ['table:read', 'table:write', 'credentials:sign-in', 'keys:seal-tokens'],
    roundTrips: 3,
  }),
  confirmTwoFactor: route({
    name: 'auth.confirmTwoFactor',
    method: 'POST',
    path: '/me/two-factor/confirm',
    summary: 'Turns the second factor on with a first code of the app that was started with.',
    body: confirmTwoFactorInput,
    access: 'signed-in',
    ...inOwnName,
    throttle: guessing,
    errors: [...proofErrors, 'INVALID_TOKEN'],
    grants: ['table:read', 'table:write', 'credentials:manage', 'keys:seal-tokens'],
    roundTrips: 3,
  }),
  stopTwoFactor: route({
    name: 'auth.stopTwoFactor',
    method: 'POST',
    path: '/me/two-factor/stop',
    summary: 'Turns the second factor off; asks for the password and a code.',
    body: proofInput,
    access: 'signed-in',
    ...inOwnName,
    throttle: guessing,
    errors: proofErrors,
    grants: ['table:read', 'table:write', 'credentials:sign-in', 'credentials:manage'],
    roundTrips: 3,
  }),
} as const;
