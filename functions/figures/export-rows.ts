import * as z from 'zod/mini';
import type { LoadMeasure, Measure } from '#shared/figures/schemas.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import type { Cell } from '../platform/sheet/rows.ts';
import type { Table } from '../platform/table/table.ts';
import { type Group, now } from './figures.ts';
import { monthsBetween } from './months.ts';
import { countedOf, loadOf, loadsOf } from './repository.ts';

/** Rows that are read together. */
const rowsAtOnce = 500;

/** Rows of a sheet, and where the next ones begin; null: there are no more. */
export interface RowPage {
  readonly rows: Cell[][];
  readonly next: string | null;
}

/** Where a list of people goes on: in which month, and where in it. */
const position = z.object({ month: z.string(), cursor: z.nullable(z.string()) });

/** Who stands behind a number, month after month. */
export async function peoplePage(
  table: Table,
  group: Group,
  { from, until, measure }: { readonly from: string; readonly until: string; readonly measure: Measure },
  cursor: string,
): Promise<RowPage> {
  const isStanding = measure === 'studying' || measure === 'waiting';
  const periods = isStanding ? [now] : monthsBetween(from, until);
  const at = cursor ? position.parse(JSON.parse(cursor)) : { month: periods[0] ?? now, cursor: null };
  const page = { limit: rowsAtOnce, cursor: at.cursor ?? undefined };
  const { items, next } = await countedOf(table, group, { measure, period: at.month }, page);
  const rows = items.map(({ amount, ...one }): Cell[] => [isStanding ? '' : at.month, ...about(one), amount]);
  const month = next ? at.month : periods[periods.indexOf(at.month) + 1];
  return { rows, next: month ? JSON.stringify({ month, cursor: next }) : null };
}

/** Everybody with something on their hands, the one with most first. */
export async function loadsPage(
  table: Table,
  of: { readonly companyId: CompanyId; readonly of: LoadMeasure },
  cursor: string,
  reader: Actor,
): Promise<RowPage> {
  const { items, next } = await loadsOf(
    table,
    of,
    { limit: rowsAtOnce, cursor: cursor || undefined },
    reader,
  );
  return { rows: items.map(({ name, amount }) => [name, amount]), next };
}

/** What one person has on their hands. */
export async function loadPage(
  table: Table,
  of: { readonly companyId: CompanyId; readonly of: LoadMeasure; readonly personId: UserId },
  cursor: string,
  reader: Actor,
): Promise<RowPage> {
  const { items, next } = await loadOf(table, of, { limit: rowsAtOnce, cursor: cursor || undefined }, reader);
  return { rows: items.map(about), next };
}

const about = ({ name, title, on }: { name: string; title: string; on: string | null }): Cell[] => [
  ...[name, title, on === null ? null : { date: on }],
];
