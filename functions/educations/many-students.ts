import * as z from 'zod/mini';
import { type BlockChoice, blockChoice } from '#shared/educations/agreement-schemas.ts';
import { isOf } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import { educationId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import type { Portion } from '../platform/job/portion.ts';
import type { Task } from '../platform/job/work.ts';
import type { Services } from '../platform/services.ts';
import { type Block, type Registration, registration } from './student.ts';

/** What a job on blocks of many students is asked, and where it goes on: `cursor` is null once the last was dealt with. */
export const manyStudents = z.extend(blockChoice, { educationId });
export const checkpoint = z.object({ row: z.number(), cursor: z.nullable(z.string()) });
type Input = z.infer<typeof manyStudents>;
export type Many<Of extends Input> = Task<Of, z.infer<typeof checkpoint>>;

/** What is done for one student, all in one transaction. */
export type Done = Pick<Portion, 'operations' | 'records' | 'tally'>;

/** What a refusal is called among the problems of the job. */
const problemKeys: Readonly<Partial<Record<Refusal['code'], string>>> = {
  AGREEMENT_DATA_MISSING: 'agreementData',
  INSUFFICIENT_POINTS: 'blockPoints',
  INVALID_INPUT: 'blockPoints',
  CONFLICT: 'blockChanged',
  WRONG_STATE: 'notActive',
};

/** Whether a block is one of those that were chosen. */
export function isChosen(
  { startsAt, startingMomentId, moduleId }: Pick<Block, 'startsAt' | 'startingMomentId' | 'moduleId'>,
  choice: BlockChoice,
): boolean {
  const starts = dutchDate(startsAt);
  return (
    (!choice.startsFrom || starts >= choice.startsFrom) &&
    (!choice.startsUntil || starts <= choice.startsUntil) &&
    (!choice.moduleId || moduleId === choice.moduleId) &&
    (!choice.startingMomentId || startingMomentId === choice.startingMomentId)
  );
}

/**
 * Does something for each student who is chosen and studies the education, student by student. Broken off anywhere, it goes
 * on with the next; who is refused is named among the problems and keeps nobody else.
 * @param act what is done for a student; throws a Refusal where it can't be
 */
export async function* eachStudent<Of extends Input>(
  task: Many<Of>,
  { table }: Pick<Services, 'table'>,
  act: (student: Registration) => Promise<Done>,
): AsyncGenerator<Portion, undefined> {
  if (task.checkpoint?.cursor === null) return undefined;
  const { companyId } = task.job;
  const { userIds, educationId: of } = task.input;
  const chosen = userIds && [...new Set(userIds)];
  const studying = registration.by('ofEducation', { companyId, educationId: of });
  const total = chosen?.length ?? (await table.count(studying, { atMost: 20_000 }));
  let { row, cursor }: { row: number; cursor: string | null | undefined } = task.checkpoint ?? {
    row: 0,
    cursor: undefined,
  };
  /** The next student, and from where to go on: those who are chosen by name follow each other by number. */
  async function next() {
    if (!chosen) {
      const { items, next: after } = await table.list(studying, { limit: 1, cursor: cursor ?? undefined });
      return { student: items[0], after };
    }
    const userId = chosen[row];
    const found = userId && (await table.get(registration.at({ companyId, userId }), { consistent: true }));
    const student = found && isOf(found, of) ? found : undefined;
    return { student, after: row + 1 < chosen.length ? String(row + 1) : null };
  }
  do {
    const { student, after } = await next();
    cursor = after;
    row += 1;
    const at = { checkpoint: { row, cursor }, processed: 1, total };
    if (!student) {
      if (chosen) yield { ...at, problems: [problem(row, 'notStudying')], tally: { left: 1 } };
      continue;
    }
    try {
      yield { ...(await act(student)), ...at };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const key = problemKeys[error.code] ?? 'invalid';
      yield { ...at, problems: [problem(row, key, student.studentName)], tally: { left: 1 } };
    }
  } while (cursor);
  return undefined;
}

function problem(row: number, key: string, name = ''): JobProblem {
  return { row, field: 'student', key, values: { name }, level: 'error' };
}
