import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { educationId, learnpathId, teamId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { sheetFormat } from '../platform/sheet.ts';
import { assessmentRoutes } from './assessment-routes.ts';
import { dossierRoutes } from './dossier.ts';
import { evaluationRoutes } from './evaluation.ts';
import { counted, load, loadMeasure, measure, month, monthFigures } from './schemas.ts';
import { stapRoutes } from './stap.ts';

/** Whom the figures are about: all, who study one education, or who are in one team. */
const narrowing = { educationId: z.optional(educationId), teamId: z.optional(teamId) };

/** What dashboards ask of the figures that events keep. */
export const routes = {
  ...stapRoutes,
  ...evaluationRoutes,
  ...dossierRoutes,
  ...assessmentRoutes,
  getFigures: route({
    name: 'figures.getFigures',
    method: 'GET',
    path: '/figures',
    summary:
      'What was counted month by month, at most 36 of them; what waits now; and who has most on their hands.',
    query: z.strictObject({ from: month, until: month, ...narrowing }),
    response: z.object({
      months: z.array(monthFigures),
      /** Who studies now, and how much work waits to be graded. */
      studying: z.number(),
      waiting: z.number(),
      /** Days that a quickscan and each assessment may take here. */
      norm: z.object({ quickscan: z.number(), assessment: z.number() }),
      /** Of the 1st grade, in tenths, in which a 2nd assessor decides here; both ends included. */
      band: z.object({ from: z.number(), to: z.number() }),
      /** The coaches and the graders with most on their hands; of the whole organisation, whatever is asked. */
      coaches: z.array(load),
      graders: z.array(load),
    }),
    access: ['management.oversee'],
    relations: 'accounts',
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listCounted: route({
    name: 'figures.listCounted',
    method: 'GET',
    path: '/figures/people',
    summary: 'Who stands behind one number, by surname. Without a month: as it stands now.',
    query: z.strictObject({ ...pageQuery, measure, month: z.optional(month), ...narrowing }),
    response: pageOf(counted),
    access: ['management.oversee'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listLoads: route({
    name: 'figures.listLoads',
    method: 'GET',
    path: '/figures/loads',
    summary: 'Who has something on their hands now, the one with most first.',
    query: z.strictObject({ ...pageQuery, of: loadMeasure }),
    response: pageOf(load),
    access: ['management.oversee'],
    relations: 'accounts',
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  listLoad: route({
    name: 'figures.listLoad',
    method: 'GET',
    path: '/figures/loads/{userId}',
    summary: 'What one coach or grader has on their hands now: whose it is, by surname.',
    params: z.strictObject({ userId }),
    query: z.strictObject({ ...pageQuery, of: loadMeasure }),
    response: pageOf(counted),
    access: ['management.oversee'],
    relations: 'accounts',
    errors: ['INVALID_INPUT', 'USER_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  recountFigures: route({
    name: 'figures.recountFigures',
    method: 'POST',
    path: '/figures/recount',
    summary: 'Starts a job that makes all figures anew from what is stored.',
    response: job,
    status: 202,
    access: ['management.oversee'],
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  exportFigures: route({
    name: 'figures.exportFigures',
    method: 'POST',
    path: '/figures/exports',
    summary:
      'Starts a job that writes figures to a sheet: by month, who stands behind a number, loads, or the assessment of a learning path.',
    body: z.strictObject({
      format: sheetFormat,
      from: month,
      until: month,
      ...narrowing,
      /** Who stands behind this one in these months; absent: the numbers themselves. */
      measure: z.optional(measure),
      /** What everybody has on their hands now; with `personId`, what one of them has, row by row. */
      load: z.optional(loadMeasure),
      personId: z.optional(userId),
      /** How its assessment goes, in the study year in which `from` lies. */
      learnpathId: z.optional(learnpathId),
    }),
    response: job,
    status: 202,
    access: ['management.oversee'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
