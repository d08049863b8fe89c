import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { userId } from '#shared/identity/ids.ts';
import { idsByComma } from '#shared/identity/ids-by-comma.ts';

const mostNames = 100;

const ids = idsByComma('UserId', mostNames);

export const nameRoutes = {
  listNames: route({
    name: 'people.listNames',
    method: 'GET',
    path: '/users/names',
    summary: 'What users of the company are called, by id; who is of no such company is left out.',
    query: z.strictObject({ ids }),
    response: z.object({ data: z.array(z.object({ id: userId, name: z.string() })) }),
    access: ['users.read', 'audit.read'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listLastLogins: route({
    name: 'people.listLastLogins',
    method: 'GET',
    path: '/users/lastlogins',
    summary:
      'When users of the company last came, to the day, by id: beside each list of them, however it was found.',
    query: z.strictObject({ ids }),
    response: z.object({ data: z.array(z.object({ id: userId, lastLoginAt: z.nullable(instant) })) }),
    access: ['users.read'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  findPeople: route({
    name: 'people.findPeople',
    method: 'GET',
    path: '/users/find',
    summary:
      'Active users of the company to choose from, by what is typed of their name; with their address for who may see users.',
    query: z.strictObject({
      ...searchQuery,
      /** Only those who may study. */
      may_study: z.optional(z.literal('true')),
    }),
    response: z.object({
      data: z.array(z.object({ id: userId, name: z.string(), email: z.nullable(z.string()) })),
    }),
    access: ['users.read', 'audit.read', 'planning.write', 'learnpaths.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
} as const;
