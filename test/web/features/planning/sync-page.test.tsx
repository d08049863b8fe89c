// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { syncRoutes as routes } from '#shared/planning/sync-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;
const address = '/admin/plannings/sync';
const page = sampleOf(jobs.listJobs);
const night = {
  ...sampleOf(jobs.getJob),
  kind: 'planning.sync' as const,
  state: 'done' as const,
  startedByName: null,
  tally: { placed: 2, reminded: 1 },
  problemCount: 0,
  problems: [],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(jobs.listJobs, { data: [night], meta: { ...page.meta, next: null } });
});

it('says of each run who started it and what it did', async () => {
  await visit(address, planner, server);
  await untilShown('2 plaatsen gegeven');
  await untilShown('1 student herinnerd');
  await untilShown('Klaar');
});

it.each([
  ['done', 'Niets te doen'],
  ['running', '–'],
] as const)('says of a run that is %s and met nothing: %s', async (state, told) => {
  server.answer(jobs.listJobs, {
    data: [{ ...night, state, tally: {} }],
    meta: { ...page.meta, next: null },
  });
  await visit(address, planner, server);
  const cells = await until(() => {
    const all = [...document.querySelectorAll('tbody td')].map(({ textContent }) => textContent);
    return all.length > 0 && all;
  });
  expect(cells).toContain(told);
});

it('starts a run and shows how it goes', async () => {
  server.answer(routes.startSync, { ...night, state: 'waiting' });
  server.answer(jobs.getJob, { ...night, tally: {}, processed: 1204 });
  await visit(address, planner, server);
  await untilShown('Nu uitvoeren');
  await press('Nu uitvoeren');
  await untilShown('1.204 startmomenten, planningen en studenten nagelopen');
  expect(shown()).toContain('Niets te doen');
});

it('shows what failed', async () => {
  const [problem] = sampleOf(jobs.getJob).problems;
  if (!problem) throw new Error('the sample has one');
  const failed = {
    ...problem,
    ...{ row: 3, field: 'planning', key: 'syncFailed', values: { name: 'Werkcollege' } },
  };
  server.answer(jobs.getJob, { ...night, problemCount: 1, problems: [failed] });
  await visit(address, planner, server);
  await press('Bekijken');
  await untilShown('Werkcollege: bijwerken is mislukt');
});

it('says so when there was none yet', async () => {
  server.answer(jobs.listJobs, { data: [], meta: { ...page.meta, next: null } });
  await visit(address, planner, server);
  await untilShown('Er is nog niet gesynchroniseerd');
});
