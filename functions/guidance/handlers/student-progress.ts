import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { canActFor } from '#shared/people/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { allowancesOf } from '../../assignments/public.ts';
import { courseCardOf, selfTestAttemptOf, selfTestsOf } from '../../content/public.ts';
import { attemptsOf } from '../../grading/public.ts';
import { learnpathAt } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/study/course-offer.ts';
import { shelfOf } from '../../platform/study/shelf.ts';
import { requireFollowedIn, studentIn } from '../follow.ts';
import { presentStudentLearnpath } from '../present.ts';

/** How far a student is in a learning path. */
export const getStudentLearnpath = handler(
  studentRoutes.getStudentLearnpath,
  async function getStudentLearnpath({ actor, params, now }, { table }) {
    const { companyId } = actor;
    const { userId, learnpathId } = params;
    requireFollowedIn(actor, userId, learnpathId);
    const [{ enrolments, progress }, attempts, tests, stored, allowed] = await Promise.all([
      shelfOf(table, companyId, userId),
      attemptsOf(table, { companyId, studentId: userId }),
      selfTestsOf(table, { companyId, userId }),
      table.get(learnpathAt(companyId, learnpathId)),
      allowancesOf(table, { companyId, userId }),
      studentIn(table, companyId, userId),
    ]);
    const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
    if (!enrolment || !stored) throw new Refusal('NOT_SUBSCRIBED');
    const done = { progress, attempts, tests, allowed };
    const mayAct = canActFor(actor, userId, learnpathId);
    return presentStudentLearnpath(enrolment, stored, done, { today: dutchDate(now), mayAct });
  },
);

/** How far a student is in a course. */
export const getStudentCourse = handler(
  studentRoutes.getStudentCourse,
  async function getStudentCourse({ actor, params }, { table }) {
    const { companyId } = actor;
    const { userId, learnpathId, courseId } = params;
    requireFollowedIn(actor, userId, learnpathId);
    const [{ enrolments, progress }, course, tests] = await Promise.all([
      shelfOf(table, companyId, userId),
      courseCardOf(table, { companyId: ownerOf(actor), courseId }),
      selfTestsOf(table, { companyId, userId }),
      studentIn(table, companyId, userId),
    ]);
    const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
    const follows = enrolment?.summary.courses.some(({ id }) => id === courseId);
    if (!follows || !course) throw new Refusal('COURSE_NOT_FOUND');
    const stand = progress.find((one) => one.courseId === courseId);
    const completed = new Set(stand?.completedChapterIds);
    return {
      ...{ id: courseId, title: course.title, lastReadAt: stand?.updatedAt ?? null },
      chapters: course.chapters.map((one) => ({ ...one, completed: completed.has(one.id) })),
      attempts: tests
        .filter((one) => one.courseId === courseId)
        .map(({ chapterId, number, startedAt, finishedAt, result }) => ({
          ...{ chapterId, number, startedAt, finishedAt, result },
        })),
    };
  },
);

/** What a student answered in an attempt; while it is open, that is theirs alone. */
export const getStudentAttempt = handler(
  studentRoutes.getStudentAttempt,
  async function getStudentAttempt({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const { userId, learnpathId, courseId, chapterId, number } = params;
    requireFollowedIn(actor, userId, learnpathId);
    const [{ enrolments }, found] = await Promise.all([
      shelfOf(table, companyId, userId),
      selfTestAttemptOf(table, files, { companyId, userId, courseId, chapterId, number }),
      studentIn(table, companyId, userId),
    ]);
    const enrolment = enrolments.find((one) => one.learnpathId === learnpathId);
    if (!enrolment?.summary.courses.some(({ id }) => id === courseId)) throw new Refusal('COURSE_NOT_FOUND');
    if (!found || found.finishedAt === null) throw new Refusal('ATTEMPT_NOT_FOUND');
    return found;
  },
);
