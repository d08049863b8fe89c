import { route } from '#shared/http/route.ts';
import { job } from '#shared/jobs/schemas.ts';

export const syncRoutes = {
  startSync: route({
    name: 'planning.startSync',
    method: 'POST',
    path: '/plannings/sync',
    summary: 'Brings the planning of the company in step now, as the platform does each night: as a job.',
    response: job,
    status: 202,
    access: ['planning.write'],
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
};
