import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { jobId, roleId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

/** Users that are changed at once. */
export const mostChanged = 500;

/** What becomes of them: another status, or a role of the company more or less. */
export const changeNames = ['activate', 'deactivate', 'ban', 'give-role', 'take-role'] as const;

export const bulkChange = {
  change: z.enum(changeNames),
  /** Which role is given or taken. */
  roleId: z.optional(roleId),
};

const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** The same change of many users. Apart from the other calls: only its window needs it. */
export const bulkRoutes = {
  changeMany: route({
    name: 'people.changeMany',
    method: 'POST',
    path: '/users/changes',
    summary:
      'Starts a job that sets the status of many users, or gives them a role of the company or takes it from them.',
    body: z
      .strictObject({
        userIds: z.array(userId).check(z.minLength(1), z.maxLength(mostChanged)),
        ...bulkChange,
      })
      .check(
        z.refine(({ change, roleId }) => !change.endsWith('-role') || roleId !== undefined, {
          error: 'required',
          path: ['roleId'],
        }),
      ),
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'INVALID_ROLE', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    ...write,
  }),
  undoMany: route({
    name: 'people.undoMany',
    method: 'POST',
    path: '/users/changes/{jobId}/undo',
    summary:
      'Starts a job that takes such a change back, of everybody whom it changed and nobody changed since.',
    params: z.strictObject({ jobId }),
    response: job,
    status: 202,
    access: ['users.write'],
    whileImpersonating: 'refused',
    errors: [
      'JOB_NOT_FOUND',
      'INVALID_ROLE',
      'WRONG_STATE',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
    ...write,
  }),
} as const;
