import * as z from 'zod/mini';
import { courseSummary, studyChapter, studyCourse } from '#shared/content/schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { assignmentId, chapterId, learnpathId, teamId, userId } from '#shared/identity/ids.ts';
import { learnpathSummary } from '#shared/learnpaths/schemas.ts';

/** A team that the caller teaches. */
export const taughtTeam = z.object({
  id: teamId,
  learnpathId,
  name: z.string(),
  studentCount: z.number(),
});
export type TaughtTeam = z.infer<typeof taughtTeam>;

/** A learning path in which the caller teaches, with their teams. */
export const taughtLearnpath = z.object({ ...learnpathSummary.shape, teams: z.array(taughtTeam) });
export type TaughtLearnpath = z.infer<typeof taughtLearnpath>;

/** The same with what is in it. */
export const taughtLearnpathView = z.object({
  ...taughtLearnpath.shape,
  description: z.string(),
  courses: z.array(courseSummary),
  assignments: z.array(z.object({ id: assignmentId, title: z.string(), finalAssignment: z.boolean() })),
});
export type TaughtLearnpathView = z.infer<typeof taughtLearnpathView>;

/** A student of a team. */
export const teamStudent = z.object({ id: userId, name: z.string(), email: z.string() });
export type TeamStudent = z.infer<typeof teamStudent>;

/** A course of the learning paths in which the caller teaches. */
export const taughtCourse = z.object({ ...courseSummary.shape, teams: z.array(taughtTeam) });
export type TaughtCourse = z.infer<typeof taughtCourse>;

/** A course as its students see it, and which teams of the caller follow it. */
export const taughtCourseView = z.object({
  ...z.omit(studyCourse, { progress: true, place: true, access: true, startsOn: true, comesFirst: true })
    .shape,
  teams: z.array(taughtTeam),
});
export type TaughtCourseView = z.infer<typeof taughtCourseView>;

/** A chapter as its students see it. */
export const taughtChapter = studyChapter;

/** How far one student of a team is in a course. */
export const studentProgress = z.object({
  id: userId,
  name: z.string(),
  completedChapterIds: z.array(chapterId),
  /** When they last read in it; null: not begun. */
  lastReadAt: z.nullable(instant),
});
export type StudentProgress = z.infer<typeof studentProgress>;
