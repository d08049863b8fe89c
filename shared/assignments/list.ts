import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, learnpathId } from '#shared/identity/ids.ts';

/** DRAFT until first published (spec section 4). */
export const assignmentStatus = z.enum(['DRAFT', 'PUBLISHED']);

export const assignmentSummary = z.object({
  id: assignmentId,
  title: z.string(),
  finalAssignment: z.boolean(),
  status: assignmentStatus,
  learnpathId,
  learnpathTitle: z.string(),
  /** Version that students see now; 0 when never published. */
  publishedVersion: z.number(),
  divergedFromPublished: z.boolean(),
  updatedAt: instant,
});
export type AssignmentSummary = z.infer<typeof assignmentSummary>;

/** By itself, as lists of other things are narrowed down by it. */
export const listAssignments = route({
  name: 'assignments.listAssignments',
  method: 'GET',
  path: '/assignments',
  summary: 'The assignments of the company, by title.',
  query: z.strictObject({ ...pageQuery, ...searchQuery, learnpath_id: z.optional(learnpathId) }),
  response: pageOf(assignmentSummary),
  access: ['assignments.read'],
  errors: [],
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
});
