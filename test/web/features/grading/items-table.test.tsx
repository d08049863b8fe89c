// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { ItemsTable } from '#web/features/grading/items-table.tsx';
import { sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';

mounts();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T10:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const [sample] = sampleOf(routes.listSubmissions).data;

it('says of each work how long there is, in another tone when that is short', async () => {
  if (!sample) throw new Error('there is no sample');
  const dues = [
    '2026-11-20T10:00:00.000Z',
    '2026-11-20T12:00:00.000Z',
    '2026-11-22T12:00:00.000Z',
    '2026-11-23T12:00:00.000Z',
    '2026-11-20T09:59:00.000Z',
  ];
  const rows = dues.map((dueAt, at) => ({
    ...sample,
    id: `${sample.id.slice(0, -1)}${at}` as typeof sample.id,
    dueAt,
  }));
  await mount(inRouter(<ItemsTable rows={rows} stale={false} pathTo={() => '/'} />));
  await untilShown('Te laat');
  const badges = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('span')].findLast(({ className }) => /badge/.test(className)),
  );
  const told = badges.map((badge) => [
    badge?.textContent,
    /_(warning|neutral|danger)_/.exec(badge?.className ?? '')?.[1],
  ]);
  expect(told).toEqual([
    ['vandaag', 'warning'],
    ['vandaag', 'warning'],
    ['nog 2 dagen', 'warning'],
    ['nog 3 dagen', 'neutral'],
    ['Te laat', 'danger'],
  ]);
});
