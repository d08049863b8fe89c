// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as educations } from '#shared/educations/routes.ts';
import { eligibleRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, openChoices, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = {
  app: 'admin',
  permissions: ['planning.read', 'planning.write', 'educations.read'],
} as const;
const page = sampleOf(routes.listEligible);
const [row] = page.data;
const all = sampleOf(educations.listEducations);
const [education] = all.data;
const address = '/admin/eligible-to-plan';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(educations.listEducations, all);
  const data = row
    ? [{ ...row, studentName: 'Eva de Wit', reason: 'ends' as const, endsOn: '2027-01-31' }]
    : [];
  server.answer(routes.listEligible, { data, meta: { ...page.meta, next: null } });
});

it('says why each student is there, and offers to plan those of one education alone', async () => {
  await visit(address, planner, server);
  await untilShown('Eva de Wit');
  await untilShown('Gepland t/m 31/01/2027');
  expect(control('Alle studenten plannen')).toBeUndefined();
  await visit(`${address}?educationId=${education?.id}`, planner, server);
  await press('Alle studenten plannen');
  await untilShown('voor wie het einde nadert van wat gepland is');
});

it('looks for the starting moment that is typed, and not for the one that is chosen', async () => {
  await visit(`${address}?educationId=${education?.id}`, planner, server);
  await press('Alle studenten plannen');
  const option = await openChoices();
  const searches = () =>
    server.sentTo(startingMomentRoutes.listStartingMoments).map(({ query }) => Object(query).search);
  const box = document.querySelector<HTMLInputElement>('[role="dialog"] [role="combobox"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Voor');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await until(() => searches().at(-1) === 'Voor');
  await act(async () => option.click());
  await until(() => server.sentTo(startingMomentRoutes.getStartingMoment).length > 0);
  expect(searches()).toEqual([undefined, 'Voor']);
});

it('says so when there is nobody to plan', async () => {
  server.answer(routes.listEligible, { data: [], meta: { ...page.meta, next: null } });
  await visit(address, planner, server);
  await untilShown('Niemand te plannen');
});

it('plans those who are chosen, and all once more where it is pressed for all', async () => {
  await visit(`${address}?educationId=${education?.id}`, planner, server);
  const box = await until(() => document.querySelector<HTMLElement>('tbody input[type="checkbox"]'));
  await act(async () => box.click());
  await press('Gekozen studenten plannen');
  await untilShown(`1 gekozen student van ${education?.name}`);
  const moment = await openChoices();
  await act(async () => moment.click());
  const learnpath = await until(() =>
    document.querySelector<HTMLElement>('[role="dialog"] input[type="checkbox"]'),
  );
  await act(async () => learnpath.click());
  await press('Plannen');
  await until(() => server.sentTo(routes.planMany).length > 0);
  expect(server.sentTo(routes.planMany)[0]?.body).toMatchObject({ userIds: [row?.userId] });
  await press('Sluiten');
  await press('Alle studenten plannen');
  await untilShown('voor wie het einde nadert van wat gepland is');
});
