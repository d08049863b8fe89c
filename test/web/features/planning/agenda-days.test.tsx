// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import { AgendaList } from '#web/features/planning/agenda-list.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

const { items, deadlines, handIns } = sampleOf(routes.getStudySchedule);
const on = '2026-11-24';

it.each([
  ['a lesson', { items: items.map((one) => ({ ...one, on })) }],
  ['a last day', { deadlines: deadlines.map((one) => ({ ...one, on })) }],
  ['a day to hand in by', { handIns: handIns.map((one) => ({ ...one, on })) }],
])(
  'a week as a list has the days on which there is something, also where that is but %s',
  async (_, busy) => {
    await loadTexts(['planning']);
    const days = ['2026-11-23', on];
    const nothing = { items: [], deadlines: [], handIns: [] };
    await mount(inRouter(<AgendaList {...{ days, ...nothing, ...busy }} onOpen={() => {}} />));
    expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'dinsdag 24 november',
    ]);
    expect(document.querySelectorAll('li')).toHaveLength(1);
    await mount(
      inRouter(<AgendaList {...{ days: ['2026-11-23'], ...nothing, ...busy }} onOpen={() => {}} />),
    );
    expect(document.querySelector('h2')).toBeNull();
    expect(shown()).not.toBe('');
  },
);
