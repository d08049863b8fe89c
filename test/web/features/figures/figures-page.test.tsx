// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/figures/routes.ts';
import { userId as userIdOf } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { periodOf } from '#web/features/figures/period.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const months = ['2026-10', '2026-11'].map((month, position) => ({
  ...{ month, intake: 3 * position, stopped: 0, certificate: 0, graduated: 0, credits: 0, handedIn: 4 },
  ...{ passed: 3, failed: 1, rejected: 0, second: 1, gradingHours: 480, gradeTenths: 280, studying: 7 },
}));
const figures = {
  ...{ months, studying: 7, waiting: 2, norm: { quickscan: 5, assessment: 10 } },
  band: { from: 45, to: 60 },
  ...{ coaches: [], graders: [] },
};
const none = Object.fromEntries(Object.keys(months[0] ?? {}).map((name) => [name, 0]));

const open = (server: FakeServer, search = '?from=2026-10&until=2026-11') =>
  visit(`/manager/figures${search}`, { app: 'manager', permissions: standardRoles.manager }, server);
const button = (name: string) =>
  until(() => [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(name)));

const press = (one: HTMLElement | undefined) => act(async () => one?.click());

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getFigures, figures);
});

it('says what a manager asks first, and asks for the period and education that its address names', async () => {
  const educationId = 'edu_01KDEM00000000000000000000';
  await open(server, `?from=2026-10&until=2026-11&education=${educationId}`);
  await untilShown('75%');
  await untilShown('norm: 15 dagen');
  expect(server.sentTo(routes.getFigures)[0]?.query).toEqual({
    from: '2026-10',
    until: '2026-11',
    educationId,
  });
});

it('says kindly that nothing was counted yet', async () => {
  const nothing = months.map(({ month }) => ({ ...none, month }));
  server.answer(routes.getFigures, { ...figures, months: nothing as typeof months, studying: 0, waiting: 0 });
  await open(server);
  await untilShown('Nog geen cijfers');
  expect(document.querySelector('figure')).toBeNull();
});

it('says what went wrong, and tries again', async () => {
  server.refuse(routes.getFigures, 'UNEXPECTED_ERROR');
  await open(server);
  await button('Opnieuw proberen');
  server.answer(routes.getFigures, figures);
  await press(await button('Opnieuw proberen'));
  await untilShown('75%');
});

it('tells of a month without grades no pass rate and no days, which isn’t none of either', async () => {
  const [first, last] = months;
  server.answer(routes.getFigures, {
    ...figures,
    months: [{ ...first, passed: 0, failed: 0, gradingHours: 0 }, last] as typeof months,
  });
  await open(server);
  const cellsOf = async (title: string) => {
    await press(
      await until(() => document.querySelector<HTMLElement>(`[aria-label="Toon als tabel: ${title}"]`)),
    );
    const table = await until(() =>
      [...document.querySelectorAll('table')].find(({ caption }) => caption?.textContent === title),
    );
    return [...table.querySelectorAll('tbody tr')].map(
      (row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent)[1],
    );
  };
  expect(await cellsOf('Slagingspercentage')).toEqual(['–', '75%']);
  expect(await cellsOf('Dagen tot de beoordeling')).toEqual(['–', '5']);
});

it('leads from a number in a table to the people behind it', async () => {
  const [sample] = sampleOf(routes.listCounted).data;
  if (!sample) throw new Error('the sample has nobody');
  server.answer(routes.listCounted, {
    data: [{ ...sample, name: 'Wout Bos' }],
    meta: { per_page: 20, path: '/figures/people', next: null },
  });
  await open(server);
  const tables = await until(() => {
    const all = [...document.querySelectorAll('button')].filter(
      (one) => one.textContent === 'Toon als tabel',
    );
    return all.length > 1 && all;
  });
  await press(tables[1]);
  const number = await until(() =>
    document.querySelector<HTMLElement>('[aria-label^="Instroom, november 2026"]'),
  );
  await press(number);
  await untilShown('Wout Bos');
  expect(server.sentTo(routes.listCounted)[0]?.query).toMatchObject({ measure: 'intake', month: '2026-11' });
  const link = document.querySelector('[role=dialog] a, dialog a');
  expect(link?.getAttribute('href')).toBe(`/manager/students/progress/${sample.userId}`);
});

it('opens the people of the window that its address names, month by month', async () => {
  await open(server, '?from=2026-10&until=2026-11&number=intake');
  await until(() => document.querySelector('[role=dialog] select, dialog select'));
  expect(server.sentTo(routes.listCounted)[0]?.query).toMatchObject({ measure: 'intake', month: '2026-11' });
});

it('leads from who has work on their hands to what it is, and to a sheet of it', async () => {
  const userId = userIdOf.parse('usr_01KDEM00000000000000000001');
  server.answer(routes.getFigures, { ...figures, graders: [{ userId, name: 'Farah Bos', amount: 3 }] });
  server.answer(routes.listLoad, {
    data: [{ ...sampleOf(routes.listLoad).data[0], name: 'Wout Bos', title: 'Verslag' }],
    meta: { per_page: 20, path: '/figures/loads', next: null },
  } as never);
  await open(server);
  await press(
    await until(() => document.querySelector<HTMLElement>('[aria-label="Farah Bos: 3"]') ?? undefined),
  );
  await untilShown('Wat ligt er bij Farah Bos?');
  await untilShown('Wout Bos');
  expect(server.sentTo(routes.listLoad)[0]?.query).toMatchObject({ of: 'toGrade' });
  const exports = await until(() => {
    const all = [...document.querySelectorAll('button')].filter((one) => one.textContent === 'Exporteren');
    return all.length > 1 && all;
  });
  await press(exports.at(-1));
  await untilShown('Het bestand bevat wat er nu bij Farah Bos ligt.');
});

it('says how each figure is counted, with the norm and the band', async () => {
  await open(server);
  await untilShown('omdat het eerste cijfer van 4,5 tot en met 6,0 was');
});

it.each([
  ['', 4],
  ['?from=2025-09&until=2026-08', 4],
  ['?from=2026-10&until=2026-11', 5],
])(
  'offers the period that an address says beside those that can be chosen, once: %s',
  async (search, count) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-30T10:00:00Z') });
    try {
      await open(server, search);
      const period = await until(() =>
        document.querySelector<HTMLSelectElement>('select[aria-label=Periode]'),
      );
      expect([...period.options].filter(({ value }) => value)).toHaveLength(count);
      const { from, until: to } = periodOf(Object.fromEntries(new URLSearchParams(search)));
      expect(period.value).toBe(`${from}/${to}`);
    } finally {
      vi.useRealTimers();
    }
  },
);
