// @vitest-environment one-file-dom
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { educationId, learnpathId, startingMomentId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { canPlanRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import type { MomentChoice } from '#shared/planning/can-plan-schemas.ts';
import { onNotice } from '#web/platform/notices.ts';
import { act } from '../support/act.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { field, mounts, press, until, untilShown } from '../support/mounted.tsx';
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

it.each<[string, Partial<MomentChoice>, MomentChoice['learnpaths'][number]['hindrance']]>([
  ['something else is planned then', { overlaps: true }, null],
  ['they wait for a place already', { status: 'waiting' }, null],
  ['something stands in the way', {}, 'prerequisites'],
])('sends who finds nothing to plan to their coach: %s', async (_, moment, hindrance) => {
  const learnpaths = (sample?.learnpaths ?? []).map((one) => ({ ...one, hindrance }));
  offer({ ...moment, learnpaths });
  await visit('/study/learnpaths', student, server);
  await press('Kiezen');
  await untilShown('Er zijn geen leerpaden die je kunt plannen');
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

it.each([
  ['waiting', false, 'info: Je staat op de wachtlijst. Je hoort het als er plaats is.'],
  ['placed', false, 'success: Gepland. Je hoort het als je blok definitief is.'],
  ['placed', true, 'success: Gepland en definitief. De onderwijsovereenkomst volgt.'],
] as const)(
  'plans what is chosen at that moment alone: who is %s (%s) is told',
  async (status, isFinal, said) => {
    const [path] = sample?.learnpaths ?? [];
    if (!path) throw new Error('the sample has no learning path');
    const other = learnpathId.parse('lpt_01JD0000000000000000000004');
    const second = startingMomentId.parse('stm_01JD0000000000000000000003');
    offer(
      { name: 'September', learnpaths: [{ ...path, title: 'Leiden', ects: 5, hindrance: null }] },
      {
        ...{ id: second, name: 'Februari' },
        learnpaths: [{ ...path, learnpathId: other, title: 'Besturen', ects: 7, hindrance: null }],
      },
    );
    server.answer(routes.planNext, { status, isFinal });
    const told: string[] = [];
    onTestFinished(onNotice(({ tone, text }) => told.push(`${tone}: ${text}`)));
    await visit('/study/learnpaths', student, server);
    await press('Kiezen');
    for (const label of ['Leiden', 'Februari', 'Besturen']) await choose(label);
    await untilShown('Gekozen: 7\u00a0EC van de 30\u00a0EC');
    await press('Plannen');
    const [sent] = await until(
      () => server.sentTo(routes.planNext).length > 0 && server.sentTo(routes.planNext),
    );
    expect(sent?.body).toEqual({
      ...{ educationId: may.educationId, startingMomentId: second, learnpathIds: [other] },
    });
    expect(told).toEqual([said]);
    await until(() => !document.querySelector('[role="dialog"]'));
  },
);

async function choose(label: string): Promise<void> {
  const box = await until(() => field(label));
  await act(async () => box.click());
}

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
