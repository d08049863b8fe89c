import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { jobId } from '#shared/identity/ids.ts';
import { jobKind } from '#shared/platform/jobs.ts';
import { job, jobWithProblems } from './schemas.ts';

const params = z.strictObject({ jobId });
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** Bulk work of any kind: followed, resumed and cancelled here, started by a call of its domain. */
export const routes = {
  listJobs: route({
    name: 'jobs.listJobs',
    method: 'GET',
    path: '/jobs',
    summary: 'The jobs of one kind, newest first; empty for who may not start such.',
    query: z.strictObject({ ...pageQuery, kind: jobKind }),
    response: pageOf(job),
    access: 'signed-in',
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  getJob: route({
    name: 'jobs.getJob',
    method: 'GET',
    path: '/jobs/{jobId}',
    summary: 'How far a job is, and the first few hundred of its problems by row and field.',
    params,
    response: jobWithProblems,
    access: 'signed-in',
    errors: ['JOB_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  resumeJob: route({
    name: 'jobs.resumeJob',
    method: 'POST',
    path: '/jobs/{jobId}/resume',
    summary: 'Lets a job that failed go on where it was.',
    params,
    response: job,
    status: 202,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['JOB_NOT_FOUND', 'WRONG_STATE', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  cancelJob: route({
    name: 'jobs.cancelJob',
    method: 'POST',
    path: '/jobs/{jobId}/cancel',
    summary: 'Stops a job after what it is doing at the moment. What was done stays.',
    params,
    response: job,
    access: 'signed-in',
    errors: ['JOB_NOT_FOUND', 'WRONG_STATE', 'CONFLICT'],
    ...write,
  }),
  getJobResult: route({
    name: 'jobs.getJobResult',
    method: 'GET',
    path: '/jobs/{jobId}/result',
    summary: 'A link to the file that a job left, for a few minutes. Who asks is on record.',
    params,
    response: z.object({ link: z.string(), fileName: z.string() }),
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['JOB_NOT_FOUND', 'FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
} as const;
