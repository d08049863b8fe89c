import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { courseId, learnpathId } from '#shared/identity/ids.ts';
import { listChange, ownList, readingList, whoseLists } from './list-schemas.ts';

const ofLearnpath = z.strictObject({ learnpathId });
const ofCourse = z.strictObject({ courseId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write', 'files:read'], roundTrips: 3 } as const;

/** Which sources belong to a learning path or a course. */
export const listRoutes = {
  getLearnpathList: route({
    name: 'library.getLearnpathList',
    method: 'GET',
    path: '/library/learnpaths/{learnpathId}/list',
    summary: 'The sources of a learning path in their order, for its editors.',
    params: ofLearnpath,
    response: readingList,
    access: ['learnpaths.write'],
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
  setLearnpathList: route({
    name: 'library.setLearnpathList',
    method: 'PUT',
    path: '/library/learnpaths/{learnpathId}/list',
    summary: 'Says which sources belong to a learning path, in which order.',
    params: ofLearnpath,
    body: listChange,
    response: readingList,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND', 'SOURCE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  getCourseList: route({
    name: 'library.getCourseList',
    method: 'GET',
    path: '/library/courses/{courseId}/list',
    summary: 'The sources of a course in their order, for its editors.',
    params: ofCourse,
    response: readingList,
    access: ['courses.write'],
    errors: ['COURSE_NOT_FOUND'],
    ...read,
  }),
  setCourseList: route({
    name: 'library.setCourseList',
    method: 'PUT',
    path: '/library/courses/{courseId}/list',
    summary: 'Says which sources belong to a course, in which order.',
    params: ofCourse,
    body: listChange,
    response: readingList,
    access: ['courses.write'],
    errors: ['INVALID_INPUT', 'COURSE_NOT_FOUND', 'SOURCE_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  listStudySources: route({
    name: 'library.listStudySources',
    method: 'POST',
    path: '/library/study/lists',
    summary:
      'The sources of learning paths and courses that the student follows, of those that are named; of others nothing.',
    body: whoseLists,
    response: z.object({ data: z.array(ownList) }),
    access: ['study.follow'],
    errors: ['INVALID_INPUT'],
    ...read,
  }),
  listTaughtSources: route({
    name: 'library.listTaughtSources',
    method: 'POST',
    path: '/library/teaching/lists',
    summary: 'The same of those in which somebody teaches a team.',
    body: whoseLists,
    response: z.object({ data: z.array(ownList) }),
    access: ['teaching.follow'],
    relations: 'loaded',
    errors: ['INVALID_INPUT'],
    ...read,
  }),
} as const;
