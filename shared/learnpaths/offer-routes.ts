import * as z from 'zod/mini';
import { courseSummary } from '#shared/content/schemas.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { companyId, learnpathId } from '#shared/identity/ids.ts';
import { learnpathSummary } from './schemas.ts';

const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const access = ['learnpaths.read'] as const;

/** A learning path in the list of what other organisations offer. */
const offeredSummary = z.extend(learnpathSummary, { ownerId: companyId, offeredBy: z.string() });
export type OfferedLearnpathSummary = z.infer<typeof offeredSummary>;

/** A learning path of another organisation, to look at. */
const offeredLearnpath = z.extend(offeredSummary, {
  description: z.string(),
  /** Whether one's own organisation may make a copy. */
  copyable: z.boolean(),
  courses: z.array(
    z.extend(courseSummary, {
      /** Offered here too, so that it can be read, and linked to a learning path of one's own. */
      isOffered: z.boolean(),
    }),
  ),
  /** The titles of its published assignments, which stay with their own organisation. */
  assignments: z.array(z.string()),
  outcomes: z.array(
    z.object({ title: z.string(), description: z.string(), indicators: z.array(z.string()) }),
  ),
});
export type OfferedLearnpath = z.infer<typeof offeredLearnpath>;

/** Learning paths offered to other organisations. */
export const offerRoutes = {
  listLearnpathOffers: route({
    name: 'learnpaths.listLearnpathOffers',
    method: 'GET',
    path: '/learnpaths/{learnpathId}/offers',
    summary: 'The organisations that a learning path is offered to.',
    params: z.strictObject({ learnpathId }),
    response: z.object({ data: z.array(z.object({ companyId, name: z.string() })) }),
    access: ['learnpaths.write'],
    errors: ['LEARNPATH_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listOfferedLearnpaths: route({
    name: 'learnpaths.listOfferedLearnpaths',
    method: 'GET',
    path: '/learnpaths/offered',
    summary: 'The published learning paths that other organisations offer, by title.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(offeredSummary),
    access,
    errors: [],
    ...read,
  }),
  getOfferedLearnpath: route({
    name: 'learnpaths.getOfferedLearnpath',
    method: 'GET',
    path: '/learnpaths/offered/{ownerId}/{learnpathId}',
    summary: 'A learning path that another organisation offers, to look at.',
    params: z.strictObject({ ownerId: companyId, learnpathId }),
    response: offeredLearnpath,
    access,
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
} as const;
