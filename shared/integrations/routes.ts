import * as z from 'zod/mini';
import { version as seenVersion } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { submissionId } from '#shared/identity/ids.ts';
import { similarity, similaritySettings } from './similarity-schemas.ts';

const ofSubmission = z.strictObject({ submissionId });
/** Who grades, who says who does, and the examination board: which work they see follows from the work. */
const graders = [
  'grading.assign',
  'grading.quickscan',
  'grading.assess-first',
  'grading.assess-second',
  'educations.decide',
] as const;

/** Version 0 is that of an organisation that never changed them; `connected`: the installation uses a scanner. */
const stored = z.object({ ...similaritySettings.shape, version: z.number(), connected: z.boolean() });

/** What other systems do for an organisation, as its people see and settle it. */
export const routes = {
  getSimilarity: route({
    name: 'integrations.getSimilarity',
    method: 'GET',
    path: '/integrations/similarity/{submissionId}',
    summary: 'How far a hand-in was compared with other works, and what was found. Never for its student.',
    params: ofSubmission,
    response: similarity,
    access: graders,
    relations: 'accounts',
    errors: ['SUBMISSION_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  askSimilarity: route({
    name: 'integrations.askSimilarity',
    method: 'POST',
    path: '/integrations/similarity/{submissionId}',
    summary: 'Has a hand-in compared that was not yet, or of which it failed.',
    params: ofSubmission,
    response: similarity,
    status: 202,
    access: graders,
    relations: 'accounts',
    errors: ['SUBMISSION_NOT_FOUND', 'SIMILARITY_OFF', 'WRONG_STATE', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  openSimilarityReport: route({
    name: 'integrations.openSimilarityReport',
    method: 'POST',
    path: '/integrations/similarity/{submissionId}/report',
    summary:
      'Where the report of the scanner opens: by a link that is signed, works once and for a minute. Who opens it is on record.',
    params: ofSubmission,
    response: z.object({ url: z.string() }),
    access: graders,
    relations: 'accounts',
    whileImpersonating: 'refused',
    errors: ['SUBMISSION_NOT_FOUND', 'WRONG_STATE', 'SIMILARITY_NOT_CONNECTED', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'services:call'],
    roundTrips: 3,
  }),
  getSimilaritySettings: route({
    name: 'integrations.getSimilaritySettings',
    method: 'GET',
    path: '/settings/similarity',
    summary: 'Whether what is handed in is compared, and from which share on graders are pointed to it.',
    response: stored,
    access: ['settings.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  setSimilaritySettings: route({
    name: 'integrations.setSimilaritySettings',
    method: 'PUT',
    path: '/settings/similarity',
    summary: 'Changes that. What was handed in before is sent only when somebody asks it.',
    body: z.strictObject({ ...similaritySettings.shape, version: z.union([seenVersion, z.literal(0)]) }),
    response: stored,
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'SIMILARITY_NOT_CONNECTED', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
