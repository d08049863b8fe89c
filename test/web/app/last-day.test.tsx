// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { standingOf } from '#web/features/educations/board/standing.ts';
import { today } from '#web/platform/clock.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: standardRoles.admin } as const;
const days = { today: today(), yesterday: dayPlus(today(), -1) };

it.each([
  ['today', 'Je kunt dit team wijzigen t/m'],
  ['yesterday', 'Dit team ligt vast'],
] as const)('a team that could be changed until %s says so', async (day, said) => {
  const server = fakeServer();
  const { learnpathId, ...team } = { ...sampleOf(teamRoutes.getTeam), editableUntil: days[day] };
  const departments = [{ id: team.departmentId, name: 'Algemeen' }];
  server.answer(teamRoutes.listTeams, { data: [{ ...team, learnpathId }], departments });
  await visit(`/admin/learnpaths/view/${learnpathId}/teams/linkteam/${team.id}`, author, server);
  await untilShown(said);
});

it.each([
  ['today', 'Pool, periode en inschrijving zijn te wijzigen t/m'],
  ['yesterday', 'liggen nu vast'],
] as const)('a starting moment that could be changed until %s says so', async (day, said) => {
  const server = fakeServer();
  const moment = sampleOf(startingMomentRoutes.getStartingMoment);
  server.answer(startingMomentRoutes.getStartingMoment, { ...moment, editableUntil: days[day] });
  await visit(`/admin/starting-moment/view/${moment.id}`, author, server);
  await untilShown(said);
});

it.each([
  [0, 0, 'now'],
  [-1, null, 'now'],
  [-2, -1, 'over'],
  [1, 2, 'later'],
  // Ended before it began.
  [1, -1, 'over'],
] as const)('a period from %s until %s days from now is %s', (from, until, standing) => {
  const end = until === null ? null : dayPlus(days.today, until);
  expect(standingOf({ from: dayPlus(days.today, from), until: end })).toBe(standing);
});
