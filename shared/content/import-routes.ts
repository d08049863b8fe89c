import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { courseId, fileId, jobId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { courseImport, coursePreview } from './import-schemas.ts';

/** Bringing in what was made elsewhere. Apart from the other calls, as only its own window needs them. */
export const importRoutes = {
  previewCourseImport: route({
    name: 'content.previewCourseImport',
    method: 'GET',
    path: '/courses/imports/files/{fileId}',
    summary: 'What an import of an uploaded file would make, and what of the file doesn’t come along.',
    params: z.strictObject({ fileId }),
    response: coursePreview,
    access: ['courses.write'],
    errors: [
      'FILE_NOT_FOUND',
      'FILE_TOO_LARGE',
      'FILE_CONTENT_MISMATCH',
      'COURSE_PACKAGE_UNREADABLE',
      'NOTHING_TO_IMPORT',
      'INVALID_INPUT',
    ],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
  importCourse: route({
    name: 'content.importCourse',
    method: 'POST',
    path: '/courses/imports',
    summary: 'Starts a job that makes a course of an uploaded file, as a draft.',
    body: courseImport,
    response: job,
    status: 202,
    access: ['courses.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'FILE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  exportCourse: route({
    name: 'content.exportCourse',
    method: 'POST',
    path: '/courses/{courseId}/exports',
    summary: 'Starts a job that writes a course to a zip, of which an import makes the same course.',
    params: z.strictObject({ courseId }),
    response: job,
    status: 202,
    access: ['courses.write'],
    whileImpersonating: 'refused',
    errors: ['COURSE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  getCourseImport: route({
    name: 'content.getCourseImport',
    method: 'GET',
    path: '/courses/imports/{jobId}',
    summary: 'Which course an import makes.',
    params: z.strictObject({ jobId }),
    response: z.object({ courseId }),
    access: ['courses.write'],
    errors: ['JOB_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
} as const;
