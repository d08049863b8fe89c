// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = {
  app: 'admin',
  permissions: ['planning.read', 'planning.write', 'learnpaths.read', 'learnpaths.write'],
} as const;
const sample = sampleOf(routes.getPlanning);
const [someTeam] = sampleOf(teamRoutes.listTeams).data;
const learnpath = { id: sample.learnpath?.id ?? someTeam?.learnpathId, title: 'Ondernemen' };
const address = `/admin/plannings/view/${sample.id}`;

it('names the teams of its learning path, which go with it, and leaves the focus where it was', async () => {
  const server = fakeServer();
  if (!learnpath.id || !someTeam) throw new Error('the samples have them');
  server.answer(routes.getPlanning, {
    ...sample,
    learnpath: { ...learnpath, id: learnpath.id },
    teams: [{ id: someTeam.id, name: 'Dagteam' }],
  });
  await visit(address, planner, server);
  await untilShown('Dagteam');
  await press('Ondernemen weghalen');
  await until(() => !shown().includes('Dagteam'));
  expect(document.activeElement?.tagName).toBe('INPUT');
  expect(document.activeElement?.getAttribute('placeholder')).toBe('Zoek een leerpad');
});

it('says what is the matter when it can’t be read', async () => {
  const server = fakeServer();
  server.refuse(routes.getPlanning, 'UNEXPECTED_ERROR');
  await visit(address, planner, server);
  await untilShown('Opnieuw proberen');
});
