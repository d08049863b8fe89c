import { rmSync } from 'node:fs';
import { handler as api } from '#functions/figures/api.ts';
import { handler as worker } from '#functions/figures/jobs.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { routes } from '#shared/figures/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { useTestServices } from '#test/support/services.ts';
import { exportOf, filledFolder } from './fill.ts';
import { type Alone, measure } from './job-alone.ts';
import type { Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

/**
 * What a sheet of everybody who studies takes by the job alone: of few students and of many.
 * @param data folder of a local cloud with the demo in it, not running
 * @param sizes numbers of students, from small to large
 */
export async function figuresExport(data: string, sizes: readonly number[]): Promise<Section> {
  const demo = await exportOf(data);
  const rows = [];
  for (const size of sizes) {
    const folder = await filledFolder(demo, data, size);
    try {
      const { rows: written, perSecond, megabytes } = await withDynamo(folder, sheetOf);
      rows.push([`${written.toLocaleString('en')} rows`, perSecond, megabytes]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return {
    title: 'A sheet of who stands behind a number, by the job alone',
    columns: ['size', 'rows/s', 'MB held'],
    rows,
  };
}

async function sheetOf(endpoint: string): Promise<Alone> {
  const { table } = await openTable(endpoint);
  const services = useTestServices(table);
  const as = await signInAs(services, demoId('UserId', 'anouk'));
  const body = { format: 'xlsx', from: '2026-01', until: '2026-12', measure: 'studying' };
  const { data } = await callRoute(api, routes.exportFigures, { body }, { as });
  return measure(services, data.id, worker);
}
