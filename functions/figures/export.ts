import * as z from 'zod/mini';
import { routes } from '#shared/figures/routes.ts';
import { figureFields } from '#shared/figures/schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import en from '#shared/i18n/en/figures.json' with { type: 'json' };
import nl from '#shared/i18n/nl/figures.json' with { type: 'json' };
import { dutchDate } from '#shared/platform/zone-time.ts';
import { finishSheet, sheetCheckpoint, sheetPortions } from '../platform/job/sheet.ts';
import { jobWork } from '../platform/job/work.ts';
import type { Cell } from '../platform/sheet/rows.ts';
import type { Table } from '../platform/table/table.ts';
import { type Group, now } from './figures.ts';
import { monthsBetween } from './months.ts';
import { countedOf, figuresOf } from './repository.ts';

const texts = { nl, en };
const input = routes.exportFigures.body;
type Asked = z.output<typeof input>;

/** Rows that are read together. */
const rowsAtOnce = 500;

/** What a sheet says of a month: every number but what is as it stands now. */
const columns = figureFields.filter((field) => field !== 'waiting');

/** Writes figures to a sheet: a row a month, or a row for each who stands behind a number. */
export const exportFigures = jobWork({
  input,
  checkpoint: sheetCheckpoint,
  async *run({ input: asked, checkpoint, job, cause }, { table, files }) {
    const { educationId = null, teamId = null, measure } = asked;
    const group = { companyId: job.companyId, educationId, teamId };
    const language: Language = cause.self.locale;
    const { sheet, column } = texts[language];
    const today = dutchDate(job.startedAt);
    const parts = yield* sheetPortions(files, job, checkpoint, async (cursor) =>
      measure
        ? peoplePage(table, group, { ...asked, measure }, cursor)
        : { rows: await monthRows(table, group, { ...asked, today }), next: null },
    );
    const headings = measure
      ? [column.month, column.name, column.title, column[measure]]
      : [column.month, ...columns.map((field) => column[field])];
    return finishSheet(files, job, parts, {
      ...{ format: asked.format, headings },
      ...{ sheetName: sheet.name, fileName: sheet.file },
    });
  },
});

async function monthRows(
  table: Table,
  group: Group,
  period: Pick<Asked, 'from' | 'until'> & { readonly today: string },
): Promise<Cell[][]> {
  const { months } = await figuresOf(table, group, period);
  return months.map((one) => [one.month, ...columns.map((field) => one[field])]);
}

/** Where a list of people goes on: in which month, and where in it. */
const position = z.object({ month: z.string(), cursor: z.nullable(z.string()) });

async function peoplePage(
  table: Table,
  group: Group,
  { from, until, measure }: Asked & { readonly measure: NonNullable<Asked['measure']> },
  cursor: string,
): Promise<{ rows: Cell[][]; next: string | null }> {
  const isStanding = measure === 'studying' || measure === 'waiting';
  const periods = isStanding ? [now] : monthsBetween(from, until);
  const at = cursor ? position.parse(JSON.parse(cursor)) : { month: periods[0] ?? now, cursor: null };
  const page = { limit: rowsAtOnce, cursor: at.cursor ?? undefined };
  const { items, next } = await countedOf(table, group, { measure, period: at.month }, page);
  const rows = items.map(({ name, title, amount }): Cell[] => [at.month, name, title, amount]);
  const month = next ? at.month : periods[periods.indexOf(at.month) + 1];
  return { rows, next: month ? JSON.stringify({ month, cursor: next }) : null };
}
