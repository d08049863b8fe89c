import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { ascending } from '#shared/platform/order.ts';
import { chapterToStudy, courseToStudy, learnpathsUsing } from '../../content/public.ts';
import { learnpathAt, presentCourse } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { ownerOf } from '../../platform/study/course-offer.ts';
import { progress } from '../../platform/study/progress.ts';
import { presentTeam, teamOf, teamsFollowing, teamsOf } from '../taught.ts';

/** The published courses of the learning paths in which the caller teaches, by title. */
export const listTaughtCourses = handler(
  teachingRoutes.listTaughtCourses,
  async function listTaughtCourses({ actor }, { table, files }) {
    const { companyId } = actor;
    const teams = teamsOf(actor);
    const ids = [...new Set(teams.map(({ learnpathId }) => learnpathId))];
    const learnpaths = await table.batchGet(ids.map((id) => learnpathAt(companyId, id)));
    const found = learnpaths.flatMap((one) => one?.courses ?? []).filter(({ status }) => status === 2);
    const courses = [...new Map(found.map((one) => [one.id, one])).values()];
    const following = (courseId: string) =>
      learnpaths.flatMap((one) => (one?.courses.some(({ id }) => id === courseId) ? [one.learnpathId] : []));
    const data = await Promise.all(
      courses.map(async (summary) => {
        const theirs = following(summary.id);
        const own = teams.filter(({ learnpathId }) => theirs.includes(learnpathId));
        return { ...(await presentCourse(files, companyId, summary)), teams: own.map(presentTeam) };
      }),
    );
    return { data: data.sort((one, other) => one.title.localeCompare(other.title, 'nl')) };
  },
);

/** One course of a learning path in which the caller teaches. */
export const getTaughtCourse = handler(
  teachingRoutes.getTaughtCourse,
  async function getTaughtCourse({ actor, params: { courseId } }, { table, files }) {
    const { companyId } = actor;
    const [uses, found] = await Promise.all([
      learnpathsUsing(table, companyId, courseId),
      courseToStudy(table, files, { companyId: ownerOf(actor), courseId }),
    ]);
    const teams = teamsFollowing(actor, uses);
    if (!found) throw new Refusal('COURSE_NOT_FOUND');
    return { ...found, teams: teams.map(presentTeam) };
  },
);

/** A chapter of such a course. */
export const getTaughtChapter = handler(
  teachingRoutes.getTaughtChapter,
  async function getTaughtChapter({ actor, params }, { table, files }) {
    const { companyId } = actor;
    const [uses, found] = await Promise.all([
      learnpathsUsing(table, companyId, params.courseId),
      chapterToStudy(table, files, { companyId: ownerOf(actor), ...params }),
    ]);
    teamsFollowing(actor, uses);
    if (!found) throw new Refusal('CHAPTER_NOT_FOUND');
    return found;
  },
);

/** How far each student of a team is in a course that the team follows. */
export const getTeamProgress = handler(
  teachingRoutes.getTeamProgress,
  async function getTeamProgress({ actor, params: { courseId, teamId } }, { table }) {
    const { companyId } = actor;
    const team = teamOf(actor, teamId);
    const students = [...team.students];
    const [uses, rows, stands] = await Promise.all([
      learnpathsUsing(table, companyId, courseId),
      table.batchGet(students.map((userId) => membership.at({ companyId, userId }))),
      table.batchGet(students.map((userId) => progress.at({ companyId, userId, courseId }))),
    ]);
    if (!uses.includes(team.learnpathId)) throw new Refusal('COURSE_NOT_FOUND');
    const data = rows.flatMap((row, position) => {
      if (!row || row.deletedAt) return [];
      const stand = stands[position];
      const { userId: id, name, sortName } = row;
      return [
        {
          sortName,
          shown: {
            ...{ id, name },
            completedChapterIds: stand?.completedChapterIds ?? [],
            lastReadAt: stand?.updatedAt ?? null,
          },
        },
      ];
    });
    data.sort(ascending(({ sortName }) => sortName));
    return { data: data.map(({ shown }) => shown) };
  },
);
