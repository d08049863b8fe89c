// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;
const settled = {
  version: 3,
  holidays: [],
  editWindowDays: 14,
  planAheadDays: 60,
  finalizeChoices: false,
};

it('settles the edit window with the version that was seen, and leaves the holidays', async () => {
  const server = fakeServer();
  server.answer(startingMomentRoutes.listStartingMoments, sampleOf(startingMomentRoutes.listStartingMoments));
  server.answer(routes.getPlanningSettings, settled);
  server.answer(routes.updatePlanningSettings, { ...settled, version: 4, editWindowDays: 21 });
  await visit('/admin/starting-moment', planner, server);
  await press('Afspraken');
  await until(() => field('Vast vanaf (dagen voor de aanmelding)'));
  await type('Vast vanaf (dagen voor de aanmelding)', '21');
  await press('Opslaan');
  await untilShown('De afspraken zijn opgeslagen');
  expect(server.sentTo(routes.updatePlanningSettings).map(({ body }) => body)).toEqual([
    { version: 3, editWindowDays: 21, planAheadDays: 60, finalizeChoices: false },
  ]);
});
