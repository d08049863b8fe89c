import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { ascending } from '#shared/platform/order.ts';
import { learnpathAt, presentCourse, presentSummary } from '../../learnpaths/public.ts';
import { handler } from '../../platform/http/handler.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { presentTeam, teamOf, teamsIn, teamsOf } from '../taught.ts';

/** The learning paths in which the caller teaches, by title. */
export const listTaughtLearnpaths = handler(
  teachingRoutes.listTaughtLearnpaths,
  async function listTaughtLearnpaths({ actor }, { table, files }) {
    const teams = Map.groupBy(teamsOf(actor), ({ learnpathId }) => learnpathId);
    const ids = [...teams.keys()];
    const found = await table.batchGet(ids.map((id) => learnpathAt(actor.companyId, id)));
    const shown = await Promise.all(
      found.flatMap((stored) => (stored ? [presentSummary(files, actor.companyId, stored)] : [])),
    );
    const data = shown.map((one) => ({ ...one, teams: (teams.get(one.id) ?? []).map(presentTeam) }));
    return { data: data.sort((one, other) => one.title.localeCompare(other.title, 'nl')) };
  },
);

/** One learning path in which the caller teaches. */
export const getTaughtLearnpath = handler(
  teachingRoutes.getTaughtLearnpath,
  async function getTaughtLearnpath({ actor, params: { learnpathId } }, { table, files }) {
    const teams = teamsIn(actor, learnpathId);
    const stored = await table.get(learnpathAt(actor.companyId, learnpathId));
    if (!stored) throw new Refusal('LEARNPATH_NOT_FOUND');
    const published = stored.courses.filter(({ status }) => status === 2);
    const [shown, courses] = await Promise.all([
      presentSummary(files, actor.companyId, stored),
      Promise.all(published.map((one) => presentCourse(files, actor.companyId, one))),
    ]);
    return {
      ...shown,
      description: stored.description,
      courses,
      assignments: stored.assignments.map(({ assignmentId: id, title, finalAssignment }) => ({
        ...{ id, title, finalAssignment },
      })),
      teams: teams.map(presentTeam),
    };
  },
);

/** A team that the caller teaches, with its students. */
export const getTaughtTeam = handler(
  teachingRoutes.getTaughtTeam,
  async function getTaughtTeam({ actor, params }, { table }) {
    const { companyId } = actor;
    const team = teamOf(actor, params.teamId);
    const places = [...team.students].map((userId) => membership.at({ companyId, userId }));
    const found = await table.batchGet(places);
    const rows = found.filter((row) => row && !row.deletedAt).filter((row) => row !== undefined);
    return {
      ...presentTeam(team),
      students: rows
        .sort(ascending(({ sortName }) => sortName))
        .map(({ userId: id, name, email }) => ({ id, name, email })),
    };
  },
);
