import { expect, test } from 'vitest';
import { tellEnding } from '#functions/library/tell-ending.ts';
import { routes } from '#shared/library/routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { at, book, call, makeSource, type Name, of, useWorld } from './fixture.ts';

useWorld();

const today = dutchDate(new Date().toISOString());
const until = (days: number) => ({
  licence: { startsOn: '2020-01-01', endsOn: dayPlus(today, days), seats: null },
});
const run = (days = 0) => {
  const plannedAt = `${dayPlus(today, days)}T05:45:00.000Z`;
  return tellEnding({ plannedAt, now: plannedAt, requestId: 'run' }, at().services);
};
const told = async (who: Name) => {
  const all = await notificationsOf(at().people[who], at().company);
  return all.map(({ values }) => values.title).sort();
};

test('who manages the library is told of each licence that ends within thirty days, once', async () => {
  const source = await makeSource({ title: 'Vandaag', ...until(0) });
  await makeSource({ title: 'Over dertig dagen', ...until(30) });
  await makeSource({ title: 'Later', ...until(31) });
  await makeSource({ title: 'Gisteren', ...until(-1) });
  const gone = await makeSource({ title: 'Gearchiveerd', ...until(3) });
  await call(routes.archiveSource, 'admin', { ...of(gone), body: { version: 1, archived: true } });
  await run();
  await run();
  expect(await told('admin')).toEqual(['Over dertig dagen', 'Vandaag']);
  expect(await told('teacher')).toEqual([]);
  expect(await told('stranger')).toEqual([]);
  // A day later another one is told of, and what was extended again once that ends.
  await run(1);
  expect(await told('admin')).toEqual(['Later', 'Over dertig dagen', 'Vandaag']);
  const change = { ...book, title: 'Vandaag', version: 1, ...until(10) };
  await call(routes.updateSource, 'admin', { ...of(source), body: change });
  await run(1);
  expect((await told('admin')).filter((title) => title === 'Vandaag')).not.toHaveLength(0);
});
