import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { conversationId, reportId } from '#shared/identity/ids.ts';
import { reason, report } from './schemas.ts';

/** Nobody reviews what they wrote, by any of their accounts. */
const asReviewer = {
  access: ['messages.review'],
  relations: 'accounts',
  whileImpersonating: 'refused',
  errors: ['NO_AUTHORIZATION', 'REPORT_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'INVALID_INPUT', 'CONFLICT'],
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
} as const;

/** Messages that were reported, for who reviews them. */
export const reportRoutes = {
  listReports: route({
    name: 'messages.listReports',
    method: 'GET',
    path: '/messages/reports',
    summary: 'Messages that were reported, the latest first, without what they say.',
    query: z.strictObject(pageQuery),
    response: pageOf(report),
    access: ['messages.review'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  openReport: route({
    name: 'messages.openReport',
    method: 'POST',
    path: '/messages/reports/{reportId}/open',
    summary: 'Opens a reported conversation for a week, for a reason; its members are told who did and why.',
    params: z.strictObject({ reportId }),
    body: z.strictObject({ version, conversationId, reason }),
    response: report,
    ...asReviewer,
  }),
  closeReport: route({
    name: 'messages.closeReport',
    method: 'PUT',
    path: '/messages/reports/{reportId}/closed',
    summary: 'Closes a report: who opened its conversation no longer reads it.',
    params: z.strictObject({ reportId }),
    body: z.strictObject({ version }),
    response: report,
    ...asReviewer,
  }),
} as const;
