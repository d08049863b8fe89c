import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { exportFigures } from '#functions/figures/export.ts';
import { newId } from '#functions/platform/ids.ts';
import { jobOf } from '#functions/platform/job/job.ts';
import type { Services } from '#functions/platform/services.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { routes } from '#shared/figures/routes.ts';
import { at, useWorld } from '../educations/fixture.ts';
import { callFigures } from './fixture.ts';

useWorld();

const rows = 100_000;
/** What is held on to may differ by this much, in bytes: a hundred thousand rows take many times as much. */
const slack = 12_000_000;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
const inUse = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

/** A table in which so many stand behind a number, page after page. */
const crowded = (table: Table): Table => ({
  ...table,
  list: async (_, { limit, cursor = '0' }) => {
    const from = Number(cursor);
    const items = Array.from({ length: Math.min(limit, rows - from) }, (__, nth) => ({
      ...{ userId: newId('UserId'), name: `Student ${from + nth}`, title: '', amount: 1, on: '2026-09-01' },
    }));
    return { items: items as never, next: from + limit < rows ? String(from + limit) : null };
  },
});

/** Files of which the bytes that are written as a stream are counted and dropped. */
function droppingFiles(services: Services, watch: () => void) {
  const written = { bytes: 0, chunks: 0 };
  const files: Services['files'] = {
    ...services.files,
    writeStream: async (_, bytes) => {
      for await (const chunk of bytes) {
        written.bytes += chunk.length;
        written.chunks += 1;
        if (written.chunks % 400 === 0) watch();
      }
    },
  };
  return { written, files };
}

test.for(['csv', 'xlsx'] as const)(
  'a sheet of 100,000 rows is written as %s within a minute, and holds on to no more than its first rows',
  { timeout: 60_000 },
  async (format) => {
    const { services, company } = at();
    const body = { format, from: '2026-01', until: '2026-12', measure: 'studying' };
    const { id: jobId } = (await callFigures(routes.exportFigures, 'manager', { body })).data;
    const job = await jobOf(services.table, { companyId: company.companyId, jobId });
    let most = 0;
    const watch = () => {
      most = Math.max(most, inUse());
    };
    const { written, files } = droppingFiles(services, watch);
    const call = { now: '2026-11-24T08:00:00.000Z', requestId: 'request-of-sheet' };
    const portions = await exportFigures.begin(job, call, {
      ...services,
      ...{ files, table: crowded(services.table) },
    });
    let [count, begun] = [0, 0];
    for await (const { processed = 0 } of portions) {
      count += processed;
      if (count === 5_000) begun = inUse();
      else if (count % 20_000 === 0) watch();
    }
    expect(count).toBe(rows);
    expect(written.bytes).toBeGreaterThan(rows);
    expect(most - begun).toBeLessThan(slack);
  },
);
