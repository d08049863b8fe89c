import * as z from 'zod/mini';
import { date, line, typedDate, whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { educationId, jobId, submissionId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

/** The most final works of one dossier: one file holds them, and a panel reads some fifteen. */
export const mostWorks = 50;

/** Final works that were found, on a page. */
export const worksOnPage = 20;

/** Final works of an education whose result came in a period, both days included. */
const ofWorks = {
  educationId,
  from: typedDate,
  until: typedDate,
  /** Leaves out what students are called, in names of files too. What they and their graders wrote stays as it is. */
  nameless: z.boolean(),
};
const endsLater = z.refine<{ from: string; until: string }>(({ from, until }) => from <= until, {
  error: 'beforeStart',
  path: ['until'],
});

/** What is looked through, to choose works by hand. */
export const worksInput = z.strictObject(ofWorks).check(endsLater);
export type WorksInput = z.infer<typeof worksInput>;

/** What a dossier is made of: works that were chosen by hand, and others that are drawn; together at most `mostWorks`. */
export const dossierInput = z
  .strictObject({
    ...ofWorks,
    /** How many are drawn; 0: those that were chosen alone. */
    size: whole(0, mostWorks),
    /** The same one draws the same works of the same hand-ins. */
    seed: line(40),
    /** Those that were chosen by hand, in the order in which they stand in it; absent: none. */
    chosen: z.optional(z.array(submissionId).check(z.maxLength(mostWorks))),
  })
  .check(
    endsLater,
    z.refine(({ size, chosen = [] }) => size + chosen.length >= 1 && size + chosen.length <= mostWorks, {
      error: 'dossierSize',
      path: ['size'],
    }),
  );
export type DossierInput = z.infer<typeof dossierInput>;

/** A final work that may be chosen. */
export const foundWork = z.object({
  id: submissionId,
  /** What its student is called; null where names are left out. */
  studentName: z.nullable(z.string()),
  /** The same for each work of one student, from 1. */
  studentNumber: z.number(),
  learnpathTitle: z.string(),
  assignmentTitle: z.string(),
  /** The day of its result. */
  returnedOn: date,
  /** In tenths. */
  grade: z.nullable(z.number()),
});
export type FoundWork = z.infer<typeof foundWork>;

const start = {
  method: 'POST',
  response: job,
  status: 202,
  access: ['accreditation.compile'],
  whileImpersonating: 'refused',
  grants: ['table:read', 'table:write'],
  roundTrips: 3,
} as const;

/** What an accreditation panel is given. */
export const dossierRoutes = {
  startDossier: route({
    ...start,
    name: 'figures.startDossier',
    path: '/figures/dossiers',
    summary:
      'Starts a job that puts final works of an education in a zip file, chosen by hand or drawn by a seed, with how each was assessed, by whom, and how far assessors agree.',
    body: dossierInput,
    relations: 'accounts',
    errors: [
      'INVALID_INPUT',
      'EDUCATION_NOT_FOUND',
      'SUBMISSION_NOT_FOUND',
      'IMPERSONATION_NOT_ALLOWED',
      'TOO_MANY_REQUESTS',
    ],
  }),
  findWorks: route({
    ...start,
    name: 'figures.findWorks',
    path: '/figures/dossiers/works',
    summary:
      'Starts a job that looks up the final works of an education, from which a dossier’s may be chosen.',
    body: worksInput,
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
  listFoundWorks: route({
    name: 'figures.listFoundWorks',
    method: 'GET',
    path: '/figures/dossiers/works/{jobId}',
    summary:
      'What such a job found, for who started it, by learning path, assignment and day, a page at a time.',
    params: z.strictObject({ jobId }),
    query: z.strictObject({
      /** How many come before the page. */
      skip: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0),
    }),
    response: z.object({ total: z.number(), works: z.array(foundWork) }),
    access: ['accreditation.compile'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'JOB_NOT_FOUND', 'FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
} as const;
