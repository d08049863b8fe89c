// @vitest-environment one-file-dom
import { afterEach, expect, it, vi } from 'vitest';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { UsageTab } from '#web/features/settings/usage-tab.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { fakeServer } from '../../support/fake-server.ts';
import { choose, mount, mounts, until } from '../../support/mounted.tsx';

mounts();
afterEach(() => void vi.useRealTimers());

it('offers this month and the eleven before it, over the turn of the year, and asks for the one that is chosen', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-31T22:59:00Z') });
  const server = fakeServer();
  await loadTexts(['usage']);
  await mount(<UsageTab />);
  const month = await until(() => document.querySelector('select'));
  const offered = [...month.options].map(({ value }) => value).filter(Boolean);
  expect([offered.length, offered[0], offered[1], offered.at(-1)]).toEqual([
    12,
    '2027-01',
    '2026-12',
    '2026-02',
  ]);
  await choose('december 2026');
  await until(() => server.sentTo(usageRoutes.getUsage).length === 2);
  const months = server.sentTo(usageRoutes.getUsage).map(({ query }) => query);
  expect(months).toEqual([{ month: '2027-01' }, { month: '2026-12' }]);
});

it('lists the pages that were looked at, now or before, the most first and else as the product has them', async () => {
  const server = fakeServer();
  await loadTexts(['usage']);
  const data = [
    { page: 'study/courses' as const, views: 3, before: 0 },
    { page: 'study/schedule' as const, views: 0, before: 0 },
    { page: 'main/profile' as const, views: 3, before: 0 },
    { page: 'study/notes' as const, views: 0, before: 4 },
    { page: 'study/education' as const, views: 9, before: 1 },
  ];
  server.answer(usageRoutes.getUsage, { data });
  await mount(<UsageTab />);
  await until(() => document.querySelector('tbody tr'));
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(' '),
  );
  expect(rows).toEqual([
    'Studeren: mijn opleiding 9 1',
    'Profiel 3 0',
    'Studeren: cursussen 3 0',
    'Studeren: notities 0 4',
  ]);
});
