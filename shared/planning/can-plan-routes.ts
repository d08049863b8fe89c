import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { educationId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { askCanPlan } from './can-plan.ts';
import {
  choices,
  choicesQuery,
  eligibleStudent,
  nextInput,
  planManyInput,
  planned,
} from './can-plan-schemas.ts';

const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

export const canPlanRoutes = {
  canPlan: askCanPlan,
  getChoices: route({
    name: 'planning.getChoices',
    method: 'GET',
    path: '/me/can-plan/choices',
    summary: 'What who asks may take next at these starting moments, and what keeps them from the rest.',
    query: choicesQuery,
    response: choices,
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
  planNext: route({
    name: 'planning.planNext',
    method: 'POST',
    path: '/me/can-plan',
    summary: 'Chooses what who asks takes next: a block is made of it, or they wait for a place.',
    body: nextInput,
    response: planned,
    status: 201,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'EDUCATION_NOT_FOUND',
      'STARTING_MOMENT_NOT_FOUND',
      'LEARNPATH_NOT_FOUND',
      'WRONG_STATE',
      'MAX_BLOCKS_REACHED',
      'REGISTRATION_CLOSED',
      'ALREADY_ENROLLED',
      'CONFLICT',
    ],
    ...write,
  }),
};

export const eligibleRoutes = {
  listEligible: route({
    name: 'planning.listEligible',
    method: 'GET',
    path: '/users/eligible-to-plan',
    summary: 'Students who near the end of what is planned for them, the first to end first.',
    query: z.strictObject({ ...pageQuery, educationId: z.optional(educationId) }),
    response: pageOf(eligibleStudent),
    access: ['planning.read', 'planning.write'],
    errors: [],
    ...read,
  }),
  planMany: route({
    name: 'planning.planMany',
    method: 'POST',
    path: '/users/eligible-to-plan',
    summary: 'Plans many students at once for a starting moment, as a job.',
    body: planManyInput,
    response: job,
    status: 202,
    access: ['planning.write'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'EDUCATION_NOT_FOUND',
      'STARTING_MOMENT_NOT_FOUND',
      'LEARNPATH_NOT_FOUND',
      'REGISTRATION_CLOSED',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    ...write,
  }),
};
