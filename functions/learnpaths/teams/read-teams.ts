import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { ascending } from '#shared/platform/order.ts';
import { handler } from '../../platform/http/handler.ts';
import { company } from '../../platform/identity/entities.ts';
import { editWindowOf } from '../../platform/study/planning-settings.ts';
import { learnpathOf } from '../repository.ts';
import { teamOf } from './load.ts';
import { presentTeam } from './rules.ts';
import { team } from './team.ts';

/** The teams of a learning path, the first registration first. */
export const listTeams = handler(
  teamRoutes.listTeams,
  async function listTeams({ actor, params }, { table }) {
    const { companyId } = actor;
    const { learnpathId } = params;
    const [found, of, days] = await Promise.all([
      table.query(team.in({ companyId, learnpathId })),
      table.get(company.at({ companyId })),
      editWindowOf(table, companyId),
      learnpathOf(table, companyId, learnpathId),
    ]);
    const data = found.map((one) => presentTeam(one, days));
    return {
      data: data.sort(ascending(({ opensOn }) => opensOn)),
      departments: of?.departments ?? [],
    };
  },
);

/** One team with its members. */
export const getTeam = handler(teamRoutes.getTeam, async function getTeam({ actor, params }, { table }) {
  const { companyId } = actor;
  const [found, days] = await Promise.all([
    teamOf(table, { companyId, ...params }),
    editWindowOf(table, companyId),
  ]);
  return presentTeam(found, days);
});
