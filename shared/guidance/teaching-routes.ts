import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { chapterId, courseId, learnpathId, teamId } from '#shared/identity/ids.ts';
import {
  studentProgress,
  taughtChapter,
  taughtCourse,
  taughtCourseView,
  taughtLearnpath,
  taughtLearnpathView,
  taughtTeam,
  teamStudent,
} from './teaching-schemas.ts';

/** What somebody teaches: told by the teams that they teach, which are looked up with them. */
const taught = {
  access: ['teaching.follow'],
  relations: 'loaded',
  grants: ['table:read', 'files:read'],
  roundTrips: 2,
} as const;

/** The learning paths, courses and teams of a teacher. */
export const teachingRoutes = {
  listTaughtLearnpaths: route({
    name: 'guidance.listTaughtLearnpaths',
    method: 'GET',
    path: '/teacher/learnpaths',
    summary: 'The learning paths in which the caller teaches a team, by title.',
    response: z.object({ data: z.array(taughtLearnpath) }),
    errors: [],
    ...taught,
  }),
  getTaughtLearnpath: route({
    name: 'guidance.getTaughtLearnpath',
    method: 'GET',
    path: '/teacher/learnpaths/{learnpathId}',
    summary: 'One learning path in which the caller teaches: its published courses and its assignments.',
    params: z.strictObject({ learnpathId }),
    response: taughtLearnpathView,
    errors: ['LEARNPATH_NOT_FOUND'],
    ...taught,
  }),
  getTaughtTeam: route({
    name: 'guidance.getTaughtTeam',
    method: 'GET',
    path: '/teacher/teams/{teamId}',
    summary: 'The students of a team that the caller teaches, by name.',
    params: z.strictObject({ teamId }),
    response: z.object({ ...taughtTeam.shape, students: z.array(teamStudent) }),
    errors: ['TEAM_NOT_FOUND'],
    ...taught,
  }),
  listTaughtCourses: route({
    name: 'guidance.listTaughtCourses',
    method: 'GET',
    path: '/teacher/courses',
    summary: 'The published courses of the learning paths in which the caller teaches, by title.',
    response: z.object({ data: z.array(taughtCourse) }),
    errors: [],
    ...taught,
  }),
  getTaughtCourse: route({
    name: 'guidance.getTaughtCourse',
    method: 'GET',
    path: '/teacher/courses/{courseId}',
    summary: 'One of those courses, as its students see it.',
    params: z.strictObject({ courseId }),
    response: taughtCourseView,
    offers: 'loaded',
    errors: ['COURSE_NOT_FOUND'],
    ...taught,
  }),
  getTaughtChapter: route({
    name: 'guidance.getTaughtChapter',
    method: 'GET',
    path: '/teacher/courses/{courseId}/content/{chapterId}',
    summary: 'A chapter of one of those courses, as its students see it.',
    params: z.strictObject({ courseId, chapterId }),
    response: taughtChapter,
    offers: 'loaded',
    errors: ['COURSE_NOT_FOUND', 'CHAPTER_NOT_FOUND'],
    ...taught,
  }),
  getTeamProgress: route({
    name: 'guidance.getTeamProgress',
    method: 'GET',
    path: '/teacher/courses/{courseId}/teams/{teamId}/progress',
    summary: 'Which chapters each student of a team has completed.',
    params: z.strictObject({ courseId, teamId }),
    response: z.object({ data: z.array(studentProgress) }),
    errors: ['COURSE_NOT_FOUND', 'TEAM_NOT_FOUND'],
    ...taught,
  }),
} as const;
