// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = {
  app: 'admin',
  permissions: ['planning.read', 'planning.write', 'learnpaths.read', 'learnpaths.write'],
} as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const make = async () => {
  await visit('/admin/plannings/view', planner, server);
  await untilShown('Planning maken');
};
const optional = (label: string) => shown().includes(`${label} (niet verplicht)`);

it('says at the learning path that a lesson of one needs it, and sends nothing', async () => {
  await make();
  await type('Titel', '');
  expect([optional('Leerpad'), optional('Cursus'), optional('Docenten')]).toEqual([false, true, true]);
  await press('Planning maken');
  await untilShown('Leerpad: Dit veld is verplicht');
  expect(shown()).toContain('Titel: Dit veld is verplicht');
  expect(server.sentTo(routes.createPlanning)).toEqual([]);
});

it('asks for a course of a lesson of one, and for who is there where no group says it', async () => {
  await make();
  await type('Titel', 'Spreekuur');
  await chooseKind('course');
  expect([optional('Leerpad'), optional('Cursus'), optional('Docenten')]).toEqual([true, false, false]);
  await press('Planning maken');
  await untilShown('Cursus: Dit veld is verplicht');
  expect(shown()).toContain('Docenten: Dit veld is verplicht');
});

it.each([
  ['14:00', '13:00'],
  ['10.00', '930'],
])('ends after it begins, however its times are typed: %s, %s', async (from, until) => {
  await make();
  await type('Titel', 'Spreekuur');
  await chooseKind('consultation');
  await type('Van', from);
  await type('Tot', until);
  await press('Planning maken');
  await untilShown('Tot: Kies een tijd na de begintijd');
  expect(server.sentTo(routes.tryPlanning)).toEqual([]);
});

async function chooseKind(kind: string): Promise<void> {
  const list = await until(() => document.querySelector<HTMLSelectElement>('select[name=kind]'));
  await act(async () => {
    list.value = kind;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
