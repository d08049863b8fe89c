import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';
import { chapterVersion, chapterVersionRow } from './history-schemas.ts';
import { chapter } from './schemas.ts';

const number = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const ofVersion = z.strictObject({ chapterId, number });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;

/** The earlier versions of a chapter. */
export const historyRoutes = {
  listChapterVersions: route({
    name: 'content.listChapterVersions',
    method: 'GET',
    path: '/chapters/{chapterId}/versions',
    summary: 'The earlier versions of a chapter, newest first.',
    params: z.strictObject({ chapterId }),
    query: z.strictObject(pageQuery),
    response: pageOf(chapterVersionRow),
    access: ['courses.read'],
    errors: ['CHAPTER_NOT_FOUND'],
    ...read,
  }),
  getChapterVersion: route({
    name: 'content.getChapterVersion',
    method: 'GET',
    path: '/chapters/{chapterId}/versions/{number}',
    summary: 'One earlier version of a chapter.',
    params: ofVersion,
    response: chapterVersion,
    access: ['courses.read'],
    errors: ['CHAPTER_NOT_FOUND'],
    ...read,
  }),
  restoreChapterVersion: route({
    name: 'content.restoreChapterVersion',
    method: 'POST',
    path: '/chapters/{chapterId}/versions/{number}/restore',
    summary: 'Makes a chapter say again what an earlier version said; what it said until now becomes one.',
    params: ofVersion,
    body: z.strictObject({ version, courseId }),
    response: chapter,
    status: 200,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'CHAPTER_NOT_FOUND', 'COURSE_NOT_FOUND', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'files:read'],
    roundTrips: 3,
  }),
} as const;
