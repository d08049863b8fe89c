import * as z from 'zod/mini';
import { email, language, optionalLine, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { emailRoutes } from './email-routes.ts';
import { listUsers } from './list.ts';
import { profile, userStatus } from './names.ts';
import { numberRoutes } from './number-routes.ts';
import { roleRoutes } from './role-routes.ts';
import { addressInput, companyChoice, companyRoles, personalInput, user, userInput } from './schemas.ts';

const params = z.strictObject({ userId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

export const routes = {
  ...roleRoutes,
  listUsers,
  listCompaniesRoles: route({
    name: 'people.listCompaniesRoles',
    method: 'GET',
    path: '/users/companiesroles',
    summary: 'The companies the caller administers, each with its roles: what a user can be given.',
    response: z.object({ data: z.array(companyChoice) }),
    access: ['users.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  createUser: route({
    name: 'people.createUser',
    method: 'POST',
    path: '/users',
    summary: 'Adds a user, with a role in each of their companies.',
    body: userInput,
    response: user,
    status: 201,
    access: ['users.write'],
    errors: [
      'INVALID_INPUT',
      'USER_ALREADY_EXISTS',
      'INVALID_ROLE',
      'COMPANY_HAS_NO_ACCESS',
      'NO_AUTHORIZATION',
      'TOO_MANY_MAILS',
    ],
    ...write,
  }),
  getUser: route({
    name: 'people.getUser',
    method: 'GET',
    path: '/user/{userId}',
    summary: 'One user.',
    params,
    response: user,
    access: ['users.read'],
    errors: ['USER_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  updateUser: route({
    name: 'people.updateUser',
    method: 'PATCH',
    path: '/user/{userId}/data',
    summary:
      'Changes profile, personal data, address or language. Another email address is mailed a link to confirm it, and only for who is in no company but those one administers; until then the account keeps the one it has.',
    params,
    body: z.strictObject({
      version,
      email: z.optional(email),
      profile: z.optional(profile),
      personal: z.optional(personalInput),
      address: z.optional(z.nullable(addressInput)),
      locale: z.optional(language),
    }),
    response: user,
    access: ['users.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'USER_EMAIL_ALREADY_EXISTS',
      'NO_AUTHORIZATION',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_MAILS',
      'CONFLICT',
    ],
    ...write,
  }),
  ...emailRoutes,
  decideName: route({
    name: 'people.decideName',
    method: 'PATCH',
    path: '/user/{userId}/name',
    summary:
      'Confirms the name that a user proposed, or refuses it with a reason; the user is told. Nobody does this to oneself.',
    params,
    body: z.strictObject({
      version,
      decision: z.enum(['confirmed', 'refused']),
      reason: z.optional(optionalLine(250)),
    }),
    response: user,
    access: ['users.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'WRONG_STATE',
      'REASON_REQUIRED',
      'NO_AUTHORIZATION',
      'CONFLICT',
    ],
    ...write,
  }),
  setCompaniesRoles: route({
    name: 'people.setCompaniesRoles',
    method: 'PATCH',
    path: '/user/{userId}/companiesroles',
    summary:
      'Sets the roles of a user per company. Companies the caller does not administer stay as they are.',
    params,
    body: z.strictObject({
      version,
      companiesRoles: z.array(companyRoles).check(z.minLength(1, 'company'), z.maxLength(20)),
    }),
    response: user,
    access: ['users.write'],
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'INVALID_ROLE',
      'COMPANY_HAS_NO_ACCESS',
      'USER_EMAIL_ALREADY_EXISTS',
      'STUDENT_NUMBER_ALREADY_EXISTS',
      'ALREADY_EXISTS',
      'NO_AUTHORIZATION',
      'ROLE_MANAGER_NEEDED',
      'CONFLICT',
    ],
    ...write,
  }),
  setStatus: route({
    name: 'people.setStatus',
    method: 'PATCH',
    path: '/user/{userId}/status',
    summary:
      'Activates, deactivates or bans a user; the last two end their sessions. Nobody does this to oneself.',
    params,
    body: z.strictObject({ version, status: userStatus }),
    response: user,
    access: ['users.write'],
    relations: 'accounts',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'NO_AUTHORIZATION', 'ROLE_MANAGER_NEEDED', 'CONFLICT'],
    ...write,
  }),
  ...numberRoutes,
  deleteUser: route({
    name: 'people.deleteUser',
    method: 'DELETE',
    path: '/user/{userId}',
    summary: 'Deletes a user from the lists and ends their sessions; can be restored.',
    params,
    access: ['users.write'],
    relations: 'accounts',
    errors: ['USER_NOT_FOUND', 'NO_AUTHORIZATION', 'ROLE_MANAGER_NEEDED', 'CONFLICT'],
    ...write,
  }),
  restoreUser: route({
    name: 'people.restoreUser',
    method: 'POST',
    path: '/user/{userId}/restore',
    summary: 'Brings a deleted user back, inactive.',
    params,
    body: z.strictObject({ reason: z.optional(optionalLine(250)) }),
    response: user,
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND', 'WRONG_STATE', 'NO_AUTHORIZATION', 'CONFLICT'],
    ...write,
  }),
} as const;
