import * as z from 'zod/mini';
import { broughtInFiles } from '#shared/educations/brought-in-schemas.ts';
import { Refusal } from '#shared/http/errors.ts';
import { keptFile } from '../../media/public.ts';
import { companyRoles } from '../../platform/identity/entities.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork, type Task } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { education } from '../education.ts';
import { keepingAgreement, openAgreements } from './agreements.ts';
import { readStudies, type StudentRows } from './file.ts';
import { type Against, lookAt, problemOf, tallyOf } from './student.ts';
import { bringingBlock, reservingNumbers } from './write.ts';

/** How many students and, after them, agreements were dealt with; and how many blocks of the next student were written. */
const checkpoint = z.object({ at: z.number(), written: z.number() });
type Checkpoint = z.infer<typeof checkpoint>;
type BroughtInTask = Task<z.infer<typeof broughtInFiles>, Checkpoint>;

/** How often a student is looked at anew whom somebody changes at the same time. */
const mostTries = 3;

/** Says what bringing in would do, row by row. */
export const checkBroughtIn = jobWork({
  input: broughtInFiles,
  checkpoint,
  run: (task, services) => portionsOf(task, services, false),
});

/**
 * Brings in students, block by block, each in a transaction with how far the job is; and then their agreements. What stands
 * here already, just so, is left: broken off anywhere, or done twice, nothing is doubled.
 */
export const bringIn = jobWork({
  input: broughtInFiles,
  checkpoint,
  run: (task, services) => portionsOf(task, services, true),
});

async function* portionsOf(
  task: BroughtInTask,
  services: Services,
  writes: boolean,
): AsyncGenerator<Portion, undefined> {
  const { companyId } = task.job;
  const { studiesId, agreementsId } = task.input;
  // What is taken away once its days are over is brought in no more.
  if (studiesId) await keptFile(services.table, companyId, studiesId, 'studies-import');
  if (agreementsId) await keptFile(services.table, companyId, agreementsId, 'agreements-import');
  const students = studiesId ? await readStudies(services.files, { companyId, fileId: studiesId }) : [];
  const archive = agreementsId
    ? await openAgreements(services.files, { companyId, fileId: agreementsId })
    : undefined;
  try {
    const files = archive?.entries ?? [];
    const rows = students.reduce((total, one) => total + one.rows.length, 0);
    const begun = task.checkpoint ?? { at: 0, written: 0 };
    if (!task.checkpoint) yield { checkpoint: begun, processed: 0, total: rows + files.length };
    if (begun.at < students.length) {
      const against = await againstOf(task, services, students);
      for (const [at, student] of students.entries())
        if (at >= begun.at)
          yield* ofStudent(student, { at, written: at === begun.at ? begun.written : 0 }, against, {
            ...{ task, services, writes },
          });
    }
    for (const [index, entry] of files.entries()) {
      const at = students.length + index;
      if (at < begun.at) continue;
      const kept = await keepingAgreement(services, task, entry, index + 1, writes);
      yield { ...kept, checkpoint: { at: at + 1, written: 0 }, processed: 1 };
    }
  } finally {
    await archive?.close();
  }
  return undefined;
}

interface Doing {
  readonly task: BroughtInTask;
  readonly services: Services;
  readonly writes: boolean;
}

/** All of one student: of who has an error in a row nothing is written. */
async function* ofStudent(
  student: StudentRows,
  { at, written: before }: Checkpoint,
  against: Against,
  { task, services: { table }, writes }: Doing,
): AsyncGenerator<Portion, undefined> {
  const end = { checkpoint: { at: at + 1, written: 0 }, processed: student.rows.length };
  let written = before;
  for (let tries = 1; ; ) {
    const looked = await lookAt(table, student, against);
    const { problems, member, education: of, registered } = looked;
    const [next] = looked.blocks;
    try {
      if (problems.length > 0 || !member || !writes) {
        yield { ...end, problems, tally: tallyOf(looked) };
        return undefined;
      }
      if (next && of) {
        const done = bringingBlock(task, next, { education: of, member, registered });
        yield { ...done, checkpoint: { at, written: written + 1 }, processed: 0 };
        written += 1;
        continue;
      }
      const { tally, ...numbers } = await reservingNumbers(table, task, member, looked.numbers);
      const isNew = written + looked.numbers.length > 0;
      const counted = { ...tally, unchanged: looked.unchanged - written, students: isNew ? 1 : 0 };
      yield { ...end, ...numbers, tally: counted };
      return undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      tries += 1;
      if (tries <= mostTries) continue;
      yield { ...end, problems: [problemOf(error, student, member?.name ?? '')], tally: { skipped: 1 } };
      return undefined;
    }
  }
}

async function againstOf(
  { job: { companyId }, cause }: BroughtInTask,
  { table }: Services,
  students: readonly StudentRows[],
): Promise<Against> {
  const [educations, roles] = await Promise.all([
    table.query(education.by('byName', { companyId })),
    table.get(companyRoles.at({ companyId })),
  ]);
  return {
    ...{ companyId, educations, now: cause.now, by: cause.actor, roles: roles?.roles ?? [] },
    repeatedNumbers: repeatedNumbers(students),
  };
}

function repeatedNumbers(students: readonly StudentRows[]): Map<number, number> {
  const first = new Map<string, { readonly row: number; readonly student: StudentRows }>();
  const repeated = new Map<number, number>();
  for (const student of students)
    for (const { number: row, cells } of student.rows) {
      const { testimonialNumber } = cells;
      if (testimonialNumber === undefined) continue;
      const known = first.get(testimonialNumber);
      if (!known) first.set(testimonialNumber, { row, student });
      else if (known.student !== student) repeated.set(row, known.row);
    }
  return repeated;
}
