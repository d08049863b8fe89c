import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { classmates } from '#infra/local/demo/class.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { routes as figures } from '#shared/figures/routes.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Caller } from '../caller.ts';
import type { Person } from '../person.ts';

const teamId = demoId('TeamId', 'engels');
const learnpath = 'Bedrijfskundig Engels';
const today = () => dutchDate(new Date().toISOString());

/** From the chart of results of a team to who passed in a month, to one of them, and to a sheet of all of them. */
export async function fromChartToSheet(manager: Person, call: Caller): Promise<void> {
  const { page, t } = manager;
  const counted = await recountOf(call);
  const [month = '', students = []] = [...counted].sort().at(-1) ?? [];
  await manager.go('/manager/figures');
  await page
    .getByRole('combobox', { name: t('figures:learnpath'), exact: true })
    .selectOption({ label: learnpath });
  await page
    .getByRole('combobox', { name: t('figures:team'), exact: true })
    .selectOption({ label: 'Engels 1A' });
  await page.waitForURL(/team=/);
  await manager.look();

  const chart = page.getByRole('figure', { name: t('figures:chart.results') });
  await chart.getByRole('button', { name: t('figures:asTable') }).click();
  const named = monthName(month);
  const number = `${t('figures:column.passed')}, ${named}: ${students.length}`;
  await chart.getByRole('button', { name: number, exact: true }).click();
  const people = manager.window(t('figures:column.passed'));
  const rows = people.at.getByRole('table').getByRole('link');
  await expect
    .poll(async () => (await rows.allInnerTexts()).toSorted(), waiting)
    .toEqual(students.toSorted());
  await manager.look();
  // What somebody looks at has an address of its own, to send to somebody else.
  const address = page.url();

  await rows.first().click();
  await manager.arrive(students.toSorted(bySurname)[0] ?? '');
  await manager.look();
  await manager.page.goto(address);
  await expect.poll(() => rows.count(), waiting).toBe(students.length);

  await people.press(t('figures:exportList'));
  const exporting = manager.window(t('figures:export.title'));
  await exporting.at.getByLabel(t('figures:formats.csv'), { exact: true }).check();
  await exporting.press(t('figures:export.start'));
  await manager.read(t('figures:export.done'));
  const [file] = await Promise.all([page.waitForEvent('download'), exporting.press(t('jobs:download'))]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  const all = [...counted.values()].flat();
  expect(lines).toHaveLength(all.length);
  for (const name of all) expect(lines.some((line) => line.includes(name))).toBe(true);
}

const waiting = { timeout: 20_000 };

/** What the figures of the team say of a year: the same as who counts one by one, also once they are made anew. */
export async function agreesWithPlainCount(manager: Person, call: Caller): Promise<void> {
  const { page, t } = manager;
  const plain = await recountOf(call);
  const from = `${Number(today().slice(0, 4)) - 1}${today().slice(4, 7)}`;
  const query = { from, until: today().slice(0, 7), teamId };
  const shown = async () => {
    const { months } = await call(figures.getFigures, { query });
    return months.flatMap(({ month, passed }) => (passed > 0 ? [[month, passed]] : []));
  };
  const expected = [...plain].map(([month, names]) => [month, names.length]).toSorted();
  expect(await shown()).toEqual(expected);
  await manager.go('/manager/figures');
  await manager.press(t('figures:recount.open'));
  const window = manager.window(t('figures:recount.title'));
  await window.press(t('figures:recount.start'));
  await manager.read(t('figures:recount.done'));
  await page.keyboard.press('Escape');
  expect(await shown()).toEqual(expected);
}

/** Who of the team passed in which month, by looking at the work of each. */
async function recountOf(call: Caller): Promise<Map<string, string[]>> {
  const months = new Map<string, string[]>();
  for (const { key, firstName, prefixName, surname } of classmates) {
    const name = [firstName, prefixName, surname].filter(Boolean).join(' ');
    const { data } = await call(studentRoutes.listExaminations, {
      params: { userId: demoId('UserId', key) },
    });
    for (const { learnpathTitle, status, returnedAt } of data)
      if (learnpathTitle === learnpath && status === 'passed' && returnedAt) {
        const month = dutchDate(returnedAt).slice(0, 7);
        months.set(month, [...(months.get(month) ?? []), name]);
      }
  }
  return months;
}

const bySurname = (one: string, other: string) =>
  (one.split(' ').at(-1) ?? '').localeCompare(other.split(' ').at(-1) ?? '');

const monthName = (month: string) =>
  new Intl.DateTimeFormat('nl-NL', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
