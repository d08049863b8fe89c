// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { educationId, startingMomentId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { canPlanRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import type { MomentChoice } from '#shared/planning/can-plan-schemas.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, press, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const asked = sampleOf(routes.canPlan);
const may = {
  ...asked,
  canPlan: true,
  endDate: '2027-01-31T23:59:59',
  educationId: educationId.parse('edu_01JD0000000000000000000001'),
  startingMomentIds: [startingMomentId.parse('stm_01JD0000000000000000000002')],
};
const [sample] = sampleOf(routes.getChoices).moments;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(learnpaths.listStudyLearnpaths, { ...sampleOf(learnpaths.listStudyLearnpaths), data: [] });
  server.answer(routes.canPlan, may);
});

function offer(...moments: Partial<MomentChoice>[]) {
  const all = moments.flatMap((more) =>
    sample ? [{ ...sample, overlaps: false, status: null, ...more }] : [],
  );
  server.answer(routes.getChoices, { pointsLeft: 30, moments: all });
}

it('sends who finds nothing to plan to their coach', async () => {
  offer({ overlaps: true });
  await visit('/study/learnpaths', student, server);
  await press('Kiezen');
  await untilShown('Neem contact op met je studiecoach');
});

it('says how many places are left, and why something can’t be chosen yet', async () => {
  const [path] = sample?.learnpaths ?? [];
  if (!path) throw new Error('the sample has no learning path');
  offer({
    placesLeft: 0,
    learnpaths: [
      { ...path, title: 'Leiden', hindrance: null },
      { ...path, title: 'Besturen', hindrance: 'prerequisites' },
    ],
  });
  await visit('/study/learnpaths', student, server);
  await press('Kiezen');
  await untilShown('vol: je komt op de wachtlijst');
  await untilShown('Besturen: eerst moet behaald zijn wat eraan voorafgaat');
  await untilShown('EC, Online');
});

it('says what is the matter when the choices can’t be read', async () => {
  server.refuse(routes.getChoices, 'UNEXPECTED_ERROR');
  await visit('/study/learnpaths', student, server);
  await press('Kiezen');
  await untilShown('Opnieuw proberen');
});

it('offers to plan until somebody says not now, which this browser remembers', async () => {
  await visit('/study/learnpaths', student, server);
  await untilShown('loopt tot 31/01/2027');
  await press('Nu niet');
  expect(document.body.textContent).not.toContain('loopt tot');
  expect(localStorage.getItem('leerpad.can-plan.dismissed')).toContain('2027-01-31');
});
