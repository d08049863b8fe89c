import { rmSync } from 'node:fs';
import { followStudent } from '#functions/guidance/follow-student.ts';
import { lookAgain } from '#functions/guidance/look-again.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { useTestServices } from '#test/support/services.ts';
import { exportOf, filledFolder } from './fill.ts';
import type { Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

const events = 200;
const unmeasured = 40;
const { id: companyId } = zilverbrug;

/**
 * What keeping the signals costs: an event about one student, and a night, in an organisation with few students and in
 * one with many.
 * @param data folder of a local cloud with the demo in it, not running
 * @param sizes numbers of students, from small to large
 */
export async function signals(data: string, sizes: readonly number[]): Promise<Section> {
  const demo = await exportOf(data);
  const rows = [];
  for (const size of sizes) {
    const folder = await filledFolder(demo, data, size);
    try {
      rows.push(...(await withDynamo(folder, (endpoint) => measured(endpoint, size))));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    title: 'Signals: what an event about a student takes, and a night',
    columns: ['what', 'students', 'requests', 'one after the other', 'processor ms'],
    rows,
    note: 'Of an event that changes something; of a night on which nobody is due. Without the database.',
  };
}

async function measured(endpoint: string, size: number): Promise<(string | number)[][]> {
  const { table } = await openTable(endpoint);
  const of = { companyId, userId: demoId('UserId', 'nina') };
  const today = dutchDate(new Date().toISOString());
  // What holds today is to be looked at again tomorrow: each day writes another one.
  const event = (nth: number, on: Table) => followStudent(on, of, dayPlus(today, nth));
  for (let nth = 0; nth < unmeasured; nth++) await event(nth, table);
  const { table: counted, meter } = table.metered();
  const before = process.cpuUsage();
  for (let nth = 0; nth < events; nth++) await event(unmeasured + nth, counted);
  const { user, system } = process.cpuUsage(before);
  const night = table.metered();
  const now = new Date().toISOString();
  const run = { plannedAt: now, now, requestId: 'bench' };
  await lookAgain(run, { ...useTestServices(table), table });
  const atNight = process.cpuUsage();
  await lookAgain(run, { ...useTestServices(table), table: night.table });
  const spent = process.cpuUsage(atNight);
  const students = size.toLocaleString('en');
  return [
    [
      ...['an event', students, meter.requests / events, meter.roundTrips / events],
      (user + system) / 1000 / events,
    ],
    [
      ...['a night', students, night.meter.requests, night.meter.roundTrips],
      (spent.user + spent.system) / 1000,
    ],
  ];
}
