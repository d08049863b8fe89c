import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { educationId, jobId, submissionId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

/** What is changed about figures themselves; what they count has events of its own. */
export const figuresEvents = {
  evaluationQuestionsChanged: event({
    name: 'figures.evaluation-questions-changed',
    version: 1,
    summary: 'A company changed what it asks of students who ended a learning path.',
    schema: z.object({ questions: z.number() }),
    sample: { questions: 5 },
  }),
  dossierAsked: event({
    name: 'figures.dossier-asked',
    version: 1,
    summary:
      'Somebody had final works of an education drawn, or chose them, for an accreditation panel; the subject is the education.',
    schema: z.object({
      ...{ jobId, educationId, from: date, until: date },
      ...{ size: z.number(), anonymous: z.boolean() },
      /** Those that were chosen by hand. */
      chosen: z._default(z.array(submissionId), []),
    }),
    sample: {
      jobId: jobId.parse('job_01JD0000000000000000000001'),
      educationId: educationId.parse('edu_01JD0000000000000000000001'),
      ...{ from: '2026-09-01', until: '2027-08-31', size: 15, anonymous: true },
      chosen: [submissionId.parse('sub_01JD0000000000000000000001')],
    },
  }),
} as const;
