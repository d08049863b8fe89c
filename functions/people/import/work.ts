import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { oneAhead } from '../../platform/job/one-ahead.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { importCheckpoint, importInput } from './entities.ts';
import type { ImportRow } from './file.ts';
import { grouped } from './groups.ts';
import {
  type Import,
  type ImportTask,
  inPortions,
  type Judged,
  judge,
  openImport,
  problemsOf,
  tallyOf,
} from './judge.ts';
import { writeResult } from './result.ts';
import type { RowErrors } from './row.ts';
import { type Prepared, portionOf, prepare } from './write.ts';

/** Rows that are looked up together: two keys each, of which a batch read takes a hundred. */
const rowsAtOnce = 50;

/** Says what an import would do, row by row. */
export const checkUsersImport = jobWork({
  input: importInput,
  checkpoint: importCheckpoint,
  async *run(task, { table, ...services }) {
    const opened = await openImport(task, { table, ...services });
    const { file } = opened;
    if (!task.checkpoint) yield begun(file.total);
    const from = task.checkpoint?.row ?? 0;
    for await (const judged of oneAhead(judgedFrom(from, opened, table))) {
      yield {
        checkpoint: { row: judged.at(-1)?.row.number },
        processed: judged.length,
        tally: tallyOf(judged, opened.asked),
        problems: judged.flatMap(problemsOf),
      };
    }
    return undefined;
  },
});

/** Adds and updates users, a few rows in each transaction with how far it is, and leaves a file that says what came of each. */
export const importUsers = jobWork({
  input: importInput,
  checkpoint: importCheckpoint,
  async *run(task, services) {
    const opened = await openImport(task, services);
    const { file } = opened;
    if (!task.checkpoint) yield begun(file.total);
    const from = task.checkpoint?.row ?? 0;
    for await (const groups of oneAhead(groupsFrom(from, opened, task, services))) {
      for (const group of groups) {
        try {
          yield portionOf(group, task, opened.asked);
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          // Somebody changed one of these people since they were read: each by itself, as they are now.
          for (const { judged } of group) yield* alone(judged.row, opened, task, services);
        }
      }
    }
    return { resultName: await writeResult(services, task, file) };
  },
});

/** Rows as they are judged. */
async function* judgedFrom(from: number, opened: Import, table: Services['table']): AsyncGenerator<Judged[]> {
  for await (const rows of inPortions(opened.file.rows(from), rowsAtOnce)) yield judge(table, opened, rows);
}

/** The same with what they write, divided into transactions. */
async function* groupsFrom(
  from: number,
  opened: Import,
  task: ImportTask,
  { table, newId }: Services,
): AsyncGenerator<Prepared[][]> {
  for await (const judged of judgedFrom(from, opened, table))
    yield grouped(judged.map((one) => prepare(one, task, newId)));
}

const begun = (total: number): Portion => ({ checkpoint: { row: 0 }, processed: 0, total });

/** One row by itself; what the table refuses then is a problem of the row. */
async function* alone(
  row: ImportRow,
  opened: Import,
  task: ImportTask,
  { table, newId }: Services,
): AsyncGenerator<Portion> {
  const [judged] = await judge(table, opened, [row]);
  if (!judged) return;
  try {
    yield portionOf([prepare(judged, task, newId)], task, opened.asked);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'CONFLICT') throw error;
    yield portionOf([prepare(refused(judged, error), task, newId)], task, opened.asked);
  }
}

/** What somebody else did since the row was judged, by the code that the table refuses it with. */
const meanwhile: Partial<Record<ErrorCode, RowErrors>> = {
  STUDENT_NUMBER_ALREADY_EXISTS: { studentNumber: { key: 'taken' } },
  INVALID_ROLE: { role: { key: 'unknownRole' } },
  TOO_MANY_MAILS: { email: { key: 'tooManyMails' } },
};

function refused(judged: Judged, { code }: Refusal): Judged {
  return {
    ...judged,
    decision: { outcome: 'skipped', errors: meanwhile[code] ?? { email: { key: 'taken' } } },
  };
}
