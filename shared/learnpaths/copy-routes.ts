import * as z from 'zod/mini';
import { line } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { companyId, learnpathId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

const copy = {
  body: z.strictObject({ title: line(200) }),
  /** `learnpathId`: of the copy. */
  response: z.extend(job, { learnpathId }),
  status: 202,
  access: ['learnpaths.write'],
  whileImpersonating: 'refused',
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
} as const;

/** Making a learning path of another one. */
export const copyRoutes = {
  copyLearnpath: route({
    name: 'learnpaths.copyLearnpath',
    method: 'POST',
    path: '/learnpaths/{learnpathId}/copies',
    summary:
      'Starts a job that makes a learning path like another one, as a draft: with the same courses, and with copies of its learning outcomes, documents and assignments.',
    params: z.strictObject({ learnpathId }),
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...copy,
  }),
  copyOfferedLearnpath: route({
    name: 'learnpaths.copyOfferedLearnpath',
    method: 'POST',
    path: '/learnpaths/offered/{ownerId}/{learnpathId}/copies',
    summary:
      'The same of a learning path that another organisation offers to be copied: with those of its courses that are offered too, its learning outcomes, and its published assignments.',
    params: z.strictObject({ ownerId: companyId, learnpathId }),
    errors: [
      'INVALID_INPUT',
      'LEARNPATH_NOT_FOUND',
      'COPY_NOT_ALLOWED',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    ...copy,
  }),
} as const;
