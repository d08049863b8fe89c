// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;
const dialog = () => document.querySelector('[role="dialog"]');

it('opens the days on which nothing is given over the list, and closes them', async () => {
  const server = fakeServer();
  server.answer(routes.listPlannings, sampleOf(routes.listPlannings));
  await visit('/admin/plannings', planner, server);
  await until(() => control('Vrije dagen'));
  expect(dialog()).toBeNull();
  await press('Vrije dagen');
  await untilShown('Planningen die vrije dagen overslaan, volgen vanzelf.');
  await press('Sluiten');
  await until(() => !dialog());
});
