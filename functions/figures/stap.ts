import * as z from 'zod/mini';
import { stapColumns, stapRoutes } from '#shared/figures/stap.ts';
import en from '#shared/i18n/en/figures.json' with { type: 'json' };
import nl from '#shared/i18n/nl/figures.json' with { type: 'json' };
import { type CompanyId, learnpathId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { learnpathsOf, studentsOn } from '../learnpaths/public.ts';
import { membership } from '../platform/identity/memberships.ts';
import { finishSheet, sheetCheckpoint, sheetPortions } from '../platform/job/sheet.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Cell } from '../platform/sheet/rows.ts';
import type { Table } from '../platform/table/table.ts';
import type { RowPage } from './export-rows.ts';

const texts = { nl, en };
type Texts = (typeof texts)['nl']['stap'];

/** Enrolments that are read together. */
const rowsAtOnce = 500;
/** Learning paths that are looked through for one portion, as most of them may have nobody. */
const pathsAtOnce = 20;

/** Writes who follows which learning path when, learning path by learning path, by surname. */
export const exportStap = jobWork({
  input: stapRoutes.startStapExport.body,
  checkpoint: sheetCheckpoint,
  async *run({ input: { format }, checkpoint, job, cause }, { table, files }) {
    const { stap } = texts[cause.self.locale];
    const parts = yield* sheetPortions(files, job, checkpoint, (cursor) =>
      enrolmentsFrom(table, job.companyId, cursor, stap),
    );
    return finishSheet(files, job, parts, {
      ...{ format, headings: stapColumns.map((name) => stap.column[name]) },
      ...{ sheetName: stap.sheet, fileName: stap.file },
    });
  },
});

/** The learning path at hand, how far its list is written, and where the paths after it begin. */
const position = z.object({
  path: z.nullable(z.object({ learnpathId, title: z.string(), ects: z.number() })),
  students: z.nullable(z.string()),
  paths: z.nullable(z.string()),
});
type Position = z.infer<typeof position>;

async function enrolmentsFrom(
  table: Table,
  companyId: CompanyId,
  cursor: string,
  stap: Texts,
): Promise<RowPage> {
  let at = cursor ? position.parse(JSON.parse(cursor)) : await nextPath(table, companyId, null);
  for (let looked = 0; at.path && looked < pathsAtOnce; looked += 1) {
    const rows = await rowsOf(table, companyId, at.path, at.students, stap);
    const after = rows.next ? { ...at, students: rows.next } : await pathAfter(table, companyId, at);
    if (rows.rows.length > 0) return { rows: rows.rows, next: saidAs(after) };
    at = after;
  }
  return { rows: [], next: saidAs(at) };
}

const nowhere: Position = { path: null, students: null, paths: null };
const saidAs = (at: Position) => (at.path ? JSON.stringify(at) : null);

async function pathAfter(table: Table, companyId: CompanyId, { paths }: Position): Promise<Position> {
  return paths === null ? nowhere : nextPath(table, companyId, paths);
}

async function nextPath(table: Table, companyId: CompanyId, cursor: string | null): Promise<Position> {
  const { items, next: paths } = await learnpathsOf(table, companyId, {
    limit: 1,
    cursor: cursor ?? undefined,
  });
  const [path] = items;
  return path ? { path, students: null, paths } : nowhere;
}

async function rowsOf(
  table: Table,
  companyId: CompanyId,
  path: NonNullable<Position['path']>,
  students: string | null,
  stap: Texts,
): Promise<RowPage> {
  const page = { limit: rowsAtOnce, cursor: students ?? undefined };
  const { items, next } = await studentsOn(table, companyId, path.learnpathId, page);
  const people = await table.batchGet(items.map(({ userId }) => membership.at({ companyId, userId })));
  const rows = items.map((one, place): Cell[] => [
    ...[one.studentNumber ?? '', one.studentName, people[place]?.email ?? '', path.title, path.ects],
    ...[{ date: one.startsOn }, one.endsOn && { date: one.endsOn }, stap.status[one.status]],
    { date: dutchDate(one.enrolledAt) },
  ]);
  return { rows, next };
}
