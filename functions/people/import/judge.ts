import type * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptFile } from '../../media/public.ts';
import type { Role } from '../../platform/identity/entities.ts';
import type { Task } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { givableRoles } from '../load.ts';
import { refuseInviting } from '../rules.ts';
import { type Asked, type Decision, decide } from './decide.ts';
import type { ImportInput, importCheckpoint } from './entities.ts';
import { type ImportFile, type ImportRow, openImportFile } from './file.ts';
import { type Found, lookUp } from './look-up.ts';
import { type RowErrors, readRow } from './row.ts';
import { standingAfter } from './standing.ts';

export type ImportTask = Task<ImportInput, z.infer<typeof importCheckpoint>>;

/** What every row of an import is judged by. */
export interface Import {
  readonly file: ImportFile;
  readonly asked: Asked;
  /** The roles that who started it may give. */
  readonly roles: readonly Role[];
}

/** A row, and what comes of it. */
export interface Judged {
  readonly row: ImportRow;
  readonly decision: Decision;
  readonly listed: Found['listed'];
  /** Says what an earlier row said. */
  readonly repeatsEmail: boolean;
}

/**
 * Opens the file, and asks what who started the import may do now.
 * @throws Refusal INVALID_ROLE, NO_AUTHORIZATION, FILE_NOT_FOUND once it was taken away, and those of the file
 */
export async function openImport({ input, job, cause }: ImportTask, services: Services): Promise<Import> {
  const { companyId } = job;
  const { roleIds, invite } = input;
  if (invite) refuseInviting(cause.actor);
  const { roles, company } = await givableRoles(services.table, cause);
  if (roleIds.some((roleId) => !roles.some((one) => one.roleId === roleId)))
    throw new Refusal('INVALID_ROLE');
  // Of what is taken away once its days are over nobody is brought in or invited any more.
  await keptFile(services.table, companyId, input.fileId, 'import');
  const file = await openImportFile(services.files, { companyId, fileId: input.fileId }, input.mapping);
  const asked = {
    companyId,
    roleIds,
    invite,
    by: cause.actor,
    now: cause.now,
    studentNumberPattern: company?.studentNumberPattern,
  };
  return { file, roles, asked };
}

/** Judges rows by what the table holds now. */
export async function judge(
  table: Services['table'],
  { file, roles, asked }: Import,
  rows: readonly ImportRow[],
): Promise<Judged[]> {
  const today = dutchDate(asked.now);
  const read = rows.map((row) => ({ row, ...readOne(row) }));
  const readable = read.flatMap((one) => (one.values ? [one.values] : []));
  const found = await lookUp(table, asked.companyId, readable);
  const foundOf = new Map(readable.map((values, position) => [values, found[position]]));
  return read.map(({ row, values, errors }) => {
    const repeatsEmail = file.repeatedEmails.has(row.number);
    const match = values && foundOf.get(values);
    const decision: Decision =
      values && match ? decide(values, match, asked) : { outcome: 'skipped', errors: errors ?? {} };
    return { row, decision, listed: match?.listed, repeatsEmail };
  });

  function readOne(row: ImportRow) {
    const repeated = repeatsOf(file, row);
    const result = row.fits ? readRow(row.cells, roles, today) : { errors: { row: { key: 'columns' } } };
    const errors: RowErrors = { ...('errors' in result ? result.errors : {}), ...repeated };
    const isGood = 'values' in result && Object.keys(repeated).length === 0;
    return isGood ? { values: result.values } : { values: undefined, errors };
  }
}

function repeatsOf({ repeatedEmails, repeatedNumbers }: ImportFile, { number }: ImportRow): RowErrors {
  const [email, studentNumber] = [repeatedEmails.get(number), repeatedNumbers.get(number)];
  return {
    ...(email ? { email: { key: 'repeated', values: { row: email } } } : {}),
    ...(studentNumber ? { studentNumber: { key: 'repeated', values: { row: studentNumber } } } : {}),
  };
}

/** What is to be said of a row. */
export function problemsOf({ row, decision }: Pick<Judged, 'row' | 'decision'>): JobProblem[] {
  const level = decision.outcome === 'skipped' ? 'error' : 'warning';
  const said = decision.outcome === 'skipped' ? decision.errors : decision.warnings;
  return Object.entries(said).map(([field, error]) => ({ row: row.number, field, level, ...error }));
}

/** How many rows ended in which way. */
export function tallyOf(judged: readonly Judged[], { invite }: Asked): Record<string, number> {
  const tally: Record<string, number> = {};
  const count = (name: string) => {
    tally[name] = (tally[name] ?? 0) + 1;
  };
  for (const { decision, repeatsEmail } of judged) {
    count(decision.outcome);
    if (decision.outcome !== 'skipped') count(standingAfter(decision, invite));
    if (repeatsEmail) count('repeatedEmails');
  }
  return tally;
}

/** Rows in portions. */
export async function* inPortions(
  rows: AsyncGenerator<ImportRow>,
  size: number,
): AsyncGenerator<ImportRow[]> {
  let portion: ImportRow[] = [];
  for await (const row of rows) {
    portion.push(row);
    if (portion.length === size) {
      yield portion;
      portion = [];
    }
  }
  if (portion.length > 0) yield portion;
}
