import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';
import {
  chapterFound,
  chapterSearch,
  ownNote,
  ownNoteInput,
  ownNoteRow,
  readingPlace,
  readingPlaceInput,
} from './reading-schemas.ts';

const ofCourse = z.strictObject({ courseId });
const ofNote = z.strictObject({ courseId, chapterId });
const closedToStudent = [
  'COURSE_NOT_FOUND',
  'COURSE_LOCKED',
  'ENROLMENT_NOT_STARTED',
  'ENROLMENT_ENDED',
] as const;
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** What belongs to reading a course: the place in it, notes of one's own, and looking for something in it. */
export const readingRoutes = {
  saveReadingPlace: route({
    name: 'content.saveReadingPlace',
    method: 'PUT',
    path: '/study/courses/{courseId}/place',
    summary:
      'Remembers where the student is in a course. Of several devices, the one that read last is right.',
    params: ofCourse,
    body: readingPlaceInput,
    response: readingPlace,
    access: ['study.follow'],
    offers: 'loaded',
    whileImpersonating: 'refused',
    errors: [
      ...closedToStudent,
      'INVALID_INPUT',
      'CHAPTER_NOT_FOUND',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  searchCourse: route({
    name: 'content.searchCourse',
    method: 'POST',
    path: '/study/courses/{courseId}/search',
    summary: 'Which of these chapters have words that begin like those looked for, in titles or text.',
    params: ofCourse,
    body: chapterSearch,
    response: z.object({ data: z.array(chapterFound) }),
    status: 200,
    access: ['study.follow'],
    offers: 'loaded',
    errors: [...closedToStudent, 'INVALID_INPUT'],
    ...read,
  }),
  listOwnNotes: route({
    name: 'content.listOwnNotes',
    method: 'GET',
    path: '/study/chapter-notes',
    summary: 'What the student noted for themselves, by course; of one course if asked for.',
    query: z.strictObject({ ...pageQuery, courseId: z.optional(courseId) }),
    response: pageOf(ownNoteRow),
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    ...read,
  }),
  getOwnNote: route({
    name: 'content.getOwnNote',
    method: 'GET',
    path: '/study/chapter-notes/{courseId}/{chapterId}',
    summary: 'What the student noted at a chapter; nothing where they noted nothing.',
    params: ofNote,
    response: ownNote,
    access: ['study.follow'],
    offers: 'loaded',
    whileImpersonating: 'refused',
    errors: ['COURSE_NOT_FOUND', 'COURSE_LOCKED', 'CHAPTER_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...read,
  }),
  saveOwnNote: route({
    name: 'content.saveOwnNote',
    method: 'PUT',
    path: '/study/chapter-notes/{courseId}/{chapterId}',
    summary: 'Keeps what the student notes at a chapter that they may read.',
    params: ofNote,
    body: ownNoteInput,
    response: ownNote,
    access: ['study.follow'],
    offers: 'loaded',
    whileImpersonating: 'refused',
    errors: [
      ...closedToStudent,
      'INVALID_INPUT',
      'CHAPTER_NOT_FOUND',
      'CONFLICT',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  deleteOwnNote: route({
    name: 'content.deleteOwnNote',
    method: 'DELETE',
    path: '/study/chapter-notes/{courseId}/{chapterId}',
    summary: 'Takes a note away, also of a course that the student no longer follows.',
    params: ofNote,
    access: ['study.follow'],
    whileImpersonating: 'refused',
    errors: ['NOTE_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
