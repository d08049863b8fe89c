// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { calendarRoutes } from '#shared/planning/calendar-routes.ts';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import { today } from '#web/platform/clock.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: [] } as const;
const sample = sampleOf(routes.getStudySchedule);
const [item] = sample.items;
const [deadline] = sample.deadlines;
if (!item || !deadline) throw new Error('there is a lesson and a deadline');
const monday = {
  ...{ on: '2026-11-23', startTime: '10:00', endTime: '11:00' },
  ...{ startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' },
};
const lesson = { ...item, ...monday, status: 'moved' as const, room: 'B2.10', link: 'https://les.example/' };
const week = {
  ...{ from: '2026-11-23', to: '2026-11-29', items: [lesson], leftOut: 0, handIns: [], availableWeeks: [] },
  deadlines: [{ ...deadline, on: '2026-11-23', title: 'Bedrijfskunde' }],
};

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getStudySchedule, week);
});

it('shows a lesson with its room, its link and that it moved, beside the last day of a learning path', async () => {
  await visit('/study/schedule?view=list&day=2026-11-23', student, server);
  await untilShown('B2.10');
  expect(shown()).toContain('Verplaatst');
  expect(shown()).toContain('Bedrijfskunde');
  expect(document.querySelector(`a[href="${lesson.link}"]`)).not.toBeNull();
});

it('calls the last day to hand in that, whichever day it is read on: in English it said ‘today’', async () => {
  const [handIn] = sample.handIns;
  if (!handIn) throw new Error('there is something to hand in');
  server.answer(routes.getStudySchedule, { ...week, handIns: [{ ...handIn, on: '2026-11-27' }] });
  await act(() => changeLanguage('en', true));
  try {
    await visit('/study/schedule?view=list&day=2026-11-23', student, server);
    const link = await until(() => document.querySelector(`a[href*="${handIn.assignmentId}"]`));
    expect(link.textContent).toBe(`Last day to hand in: ${handIn.title}`);
  } finally {
    await act(() => changeLanguage('nl'));
  }
});

it('says which week it is from the start, so that what comes pushes nothing down', async () => {
  const held = server.hold(routes.getStudySchedule);
  await visit('/study/schedule?view=list&day=2026-11-29', student, server);
  await untilShown('Week 48: 23/11/2026 t/m 29/11/2026');
  expect(shown()).not.toContain('B2.10');
  await act(async () => held.release());
  await untilShown('B2.10');
});

it('tells today from the other days of the week', async () => {
  server.answer(routes.getStudySchedule, { ...week, from: today() });
  await visit(`/study/schedule?view=week&day=${today()}`, student, server);
  const days = await until(() => {
    const found = [...document.querySelectorAll('main section h2')];
    return found.length > 4 && found;
  });
  expect(days.map((day) => day.getAttribute('aria-current'))).toEqual([
    'date',
    ...days.slice(1).map(() => null),
  ]);
});

it('goes to the next week and back to today by keys', async () => {
  const where = await visit('/study/schedule?view=list&day=2026-11-23', student, server);
  await untilShown('B2.10');
  const key = (letter: string) =>
    act(
      async () =>
        void document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            code: `Key${letter}`,
            altKey: true,
            bubbles: true,
            cancelable: true,
          }),
        ),
    );
  await key('N');
  await until(() => where() === '/study/schedule?view=list&day=2026-11-30');
  expect(server.sentTo(routes.getStudySchedule).at(-1)?.query).toEqual({ week: '2026-11-30' });
  await key('T');
  await until(() => where() === '/study/schedule?view=list');
});

it('says so when there is nothing that week', async () => {
  server.answer(routes.getStudySchedule, { ...week, items: [], deadlines: [] });
  await visit('/study/schedule?view=list&day=2026-11-23', student, server);
  await untilShown('Deze week staat er niets gepland');
});

it('ties a calendar by a link that is shown once, is made anew with a click, and ended with one', async () => {
  server.answer(calendarRoutes.getCalendarLink, { madeAt: null });
  server.answer(calendarRoutes.makeCalendarLink, {
    madeAt: '2026-11-23T09:00:00.000Z',
    path: '/api/calendars/eerste.ics',
  });
  await visit('/study/schedule?view=list&day=2026-11-23', student, server);
  await press('Agenda koppelen');
  await until(() => control('Koppeling maken'));
  expect(control('Koppeling beëindigen')).toBeUndefined();
  server.answer(calendarRoutes.getCalendarLink, { madeAt: '2026-11-23T09:00:00.000Z' });
  await press('Koppeling maken');
  const address = await until(() => document.querySelector<HTMLInputElement>('#calendar-address'));
  expect(address.value).toBe('http://localhost:3000/api/calendars/eerste.ics');
  expect(linksTo()).toContain('webcal://localhost:3000/api/calendars/eerste.ics');
  expect(document.activeElement?.textContent).toBe('Adres kopiëren');
  const copied = vi.fn(() => Promise.resolve());
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copied);
  await press('Adres kopiëren');
  await untilShown('Het adres is gekopieerd');
  expect(copied).toHaveBeenCalledWith(address.value);
  server.answer(calendarRoutes.makeCalendarLink, {
    madeAt: '2026-11-23T09:05:00.000Z',
    path: '/api/calendars/tweede.ics',
  });
  await press('Nieuwe koppeling maken');
  await until(() => linksTo().includes('webcal://localhost:3000/api/calendars/tweede.ics'));
  expect(document.activeElement?.textContent).toBe('Adres kopiëren');
  await press('Koppeling beëindigen');
  await untilShown('De koppeling is beëindigd');
  expect(document.querySelector('#calendar-address')).toBeNull();
});

const linksTo = () =>
  [...document.querySelectorAll('[role=dialog] a')].map((one) => one.getAttribute('href'));
