import * as z from 'zod/mini';
import { date, line, whole } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { educationId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';

/** The most final works of one dossier: one file holds them, and a panel reads some fifteen. */
export const mostWorks = 50;

/** What a dossier is made of: final works of an education whose result came in a period, both days included. */
export const dossierInput = z
  .strictObject({
    educationId,
    from: date,
    until: date,
    size: whole(1, mostWorks),
    /** The same one draws the same works of the same hand-ins. */
    seed: line(40),
    /** Leaves out what students are called, in names of files too. What they and their graders wrote stays as it is. */
    nameless: z.boolean(),
  })
  .check(z.refine(({ from, until }) => from <= until, { error: 'beforeStart', path: ['until'] }));
export type DossierInput = z.infer<typeof dossierInput>;

/** What an accreditation panel is given. */
export const dossierRoutes = {
  startDossier: route({
    name: 'figures.startDossier',
    method: 'POST',
    path: '/figures/dossiers',
    summary:
      'Starts a job that puts final works of an education in a zip file, drawn by a seed, with how each was assessed, by whom, and how far assessors agree.',
    body: dossierInput,
    response: job,
    status: 202,
    access: ['accreditation.compile'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'EDUCATION_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
