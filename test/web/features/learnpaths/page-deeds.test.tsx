// @vitest-environment one-file-dom
import { idPrefix } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/learnpaths.tsx';
import { colleague } from '../../support/colleague.ts';
import { answered } from '../../support/deeds/answered.ts';
import { moreSources } from '../../support/deeds/more-sources.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

const isPublished = answered(routes.getLearnpath, (learnpath) => ({
  ...learnpath,
  status: 2 as const,
}));

/** Until the day of the visit itself. */
const mayChange = answered(teamRoutes.listTeams, (teams) => ({
  ...teams,
  data: teams.data.map((team) => ({ ...team, editableUntil: '2026-05-06' })),
}));

tellsWhatIsDone(pages, {
  living: {
    userId: colleague,
    prepare: (server, variety) => (variety === 'two' ? moreSources(server) : undefined),
  },
  also: (address) =>
    /\/learnpaths\/view\/lpt_\w+$/.test(address)
      ? [
          { address: `${address}/students`, called: 'published', way: isPublished },
          {
            address: `${address}/linkteam/${idPrefix.TeamId}_${unknownUlid}`,
            called: 'while the team may be changed',
            way: mayChange,
          },
        ]
      : [],
});
