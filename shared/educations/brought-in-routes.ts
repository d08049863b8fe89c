import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { jobId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { broughtInFiles, formerAgreement } from './brought-in-schemas.ts';

const list = z.object({ data: z.array(formerAgreement) });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;

/** Students who come from another system, with what they did there. */
export const broughtInRoutes = {
  checkBroughtIn: route({
    name: 'educations.checkBroughtIn',
    method: 'POST',
    path: '/educations/brought-in/checks',
    summary:
      'Starts a job that says what bringing in studies and agreements would do, row by row. Changes nothing.',
    body: broughtInFiles,
    response: job,
    status: 202,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  startBringingIn: route({
    name: 'educations.startBringingIn',
    method: 'POST',
    path: '/educations/brought-in',
    summary: 'Starts to bring in what was checked. Of a student with an error nothing is brought in.',
    body: z.strictObject({ checkId: jobId }),
    response: job,
    status: 202,
    access: ['educations.write'],
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'JOB_NOT_FOUND',
      'WRONG_STATE',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  listFormerAgreements: route({
    name: 'educations.listFormerAgreements',
    method: 'GET',
    path: '/user/{userId}/education/former-agreements',
    summary: 'The agreements of a student that were made before they came here.',
    params: z.strictObject({ userId }),
    response: list,
    access: ['educations.read'],
    errors: ['USER_NOT_FOUND'],
    ...read,
  }),
  listStudyFormerAgreements: route({
    name: 'educations.listStudyFormerAgreements',
    method: 'GET',
    path: '/study/education/former-agreements',
    summary: 'The student’s agreements that were made before they came here.',
    response: list,
    access: ['study.follow'],
    errors: [],
    ...read,
  }),
} as const;
