// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { learnpathId, planningId } from '#shared/identity/ids.ts';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import { today } from '#web/platform/clock.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { choose, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const planner = { app: 'admin', permissions: ['planning.read', 'planning.write'] } as const;

it('shows the lessons of the teacher who is chosen, whose name stays out of the address', async () => {
  const server = fakeServer();
  const sample = sampleOf(routes.getCompanySchedule);
  const [item] = sample.items;
  if (!item) throw new Error('there is a lesson');
  const lesson = (title: string, teacher: string) => ({
    ...{ ...item, planningId: planningId.parse(`pln_01JD000000000000000000000${title.length}`) },
    ...{
      title,
      teachers: [teacher],
      on: '2026-11-23',
      startsAt: '2026-11-23T09:00:00.000Z',
      endsAt: '2026-11-23T10:00:00.000Z',
    },
  });
  server.answer(routes.getCompanySchedule, {
    ...{ ...sample, from: '2026-11-23', to: '2026-11-29' },
    items: [lesson('Ethiek', 'Bo Li'), lesson('Methoden', 'Sam Smit')],
  });
  const address = await visit('/admin/plannings/schedule?view=list&day=2026-11-23', planner, server);
  await untilShown('Methoden');
  const teachers = document.querySelector<HTMLSelectElement>('select[aria-label=Docent]');
  if (!teachers) throw new Error('teachers can be chosen');
  await act(async () => {
    teachers.value = 'Bo Li';
    teachers.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await until(() => !shown().includes('Methoden'));
  expect(shown()).toContain('Ethiek');
  expect(address()).toBe('/admin/plannings/schedule?view=list&day=2026-11-23');
});

it('shows the lessons of the learning path that is chosen, where there are several', async () => {
  const server = fakeServer();
  const sample = sampleOf(routes.getCompanySchedule);
  const [item] = sample.items;
  if (!item) throw new Error('there is a lesson');
  const items = ['Ethiek', 'Methoden'].map((title, at) => ({
    ...{
      ...item,
      title,
      on: '2026-11-23',
      planningId: planningId.parse(`pln_01JD00000000000000000000${at}0`),
    },
    learnpath: {
      ...{ id: learnpathId.parse(`lpt_01JD00000000000000000000${at}0`), englishTitle: '' },
      title: `Leerpad ${title}`,
    },
  }));
  server.answer(routes.getCompanySchedule, { ...sample, from: '2026-11-23', to: '2026-11-29', items });
  const at = await visit('/admin/plannings/schedule?view=list&day=2026-11-23', planner, server);
  await untilShown('Methoden');
  await choose('Leerpad Ethiek');
  await until(() => !document.querySelector('main ul')?.textContent?.includes('Methoden'));
  expect(document.querySelector('main ul')?.textContent).toContain('Ethiek');
  expect(at()).toContain(`learnpath=${items[0]?.learnpath.id}`);
});

it('says of a full week how much it leaves out', async () => {
  const server = fakeServer();
  server.answer(routes.getCompanySchedule, { ...sampleOf(routes.getCompanySchedule), leftOut: 1204 });
  await visit('/admin/plannings/schedule?view=list&day=2026-11-23', planner, server);
  await untilShown('ontbreekt hier: nog 1.204. De filters kiezen alleen uit wat er wel staat.');
});

it.each([
  ['planned', ['Wanneer', 'Soort', 'Leerpad', 'Docenten', 'Lokaal']],
  ['moved', ['Wanneer', 'Status', 'Stond op', 'Soort', 'Leerpad', 'Docenten', 'Lokaal']],
  ['cancelled', ['Wanneer', 'Status', 'Soort', 'Leerpad', 'Docenten', 'Lokaal']],
] as const)('tells of a lesson for no team that is %s what there is to tell', async (status, terms) => {
  const server = fakeServer();
  const sample = sampleOf(routes.getCompanySchedule);
  const items = sample.items.map((item) => ({ ...item, on: '2026-11-23', status, teams: [] }));
  server.answer(routes.getCompanySchedule, { ...sample, from: '2026-11-23', to: '2026-11-29', items });
  await visit('/admin/plannings/schedule?view=list&day=2026-11-23', planner, server);
  await press(items[0]?.title ?? '');
  const dialog = await until(() => document.querySelector('[role="dialog"]'));
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(terms);
});

it('goes a week further and a week back by a key', async () => {
  const server = fakeServer();
  const at = await visit('/admin/plannings/schedule?view=list&day=2026-11-23', planner, server);
  await until(() => server.sentTo(routes.getCompanySchedule).length > 0);
  const press = (code: string) =>
    act(
      async () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', { code, altKey: true, bubbles: true, cancelable: true }),
        ),
    );
  await press('KeyN');
  await until(() => at().endsWith('day=2026-11-30'));
  await press('KeyP');
  await until(() => at().endsWith('day=2026-11-23'));
});

it.each(['2026-13-45', '23-11-2026'])('takes no day that there isn’t: %s', async (day) => {
  const server = fakeServer();
  server.answer(routes.getCompanySchedule, sampleOf(routes.getCompanySchedule));
  await visit(`/admin/plannings/schedule?view=list&day=${day}`, planner, server);
  await until(() => server.sentTo(routes.getCompanySchedule).length > 0);
  const { week } = Object(server.sentTo(routes.getCompanySchedule)[0]?.query);
  expect(week).toBe(today());
});

it.each([
  ['/admin/plannings/schedule', planner, routes.getCompanySchedule, true],
  ['/teacher/schedule', { app: 'teacher', permissions: [] }, routes.getTeacherSchedule, false],
] as const)(
  'leads from a lesson to its planning at %s who may change it there alone',
  async (at, who, route, leads) => {
    const server = fakeServer();
    const sample = sampleOf(route);
    const items = sample.items.slice(0, 1).map((item) => ({ ...item, on: '2026-11-23' }));
    server.answer(route, { ...sample, from: '2026-11-23', to: '2026-11-29', items });
    await visit(`${at}?view=list&day=2026-11-23`, who, server);
    await press(items[0]?.title ?? '');
    const dialog = await until(() =>
      document.querySelector('[role="dialog"] dl')?.closest('[role="dialog"]'),
    );
    const links = [...dialog.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links.includes(`/admin/plannings/view/${items[0]?.planningId}`)).toBe(leads);
  },
);
