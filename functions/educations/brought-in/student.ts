import { isDecided } from '#shared/educations/progress.ts';
import { Refusal } from '#shared/http/errors.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { studentsByNumber } from '../../people/public.ts';
import type { Role } from '../../platform/identity/entities.ts';
import { mayStudy } from '../../platform/identity/may-study.ts';
import { type Membership, membership } from '../../platform/identity/memberships.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Education } from '../education.ts';
import type { Registration } from '../student.ts';
import { studiesOf } from '../student-repository.ts';
import { testimonialNumber } from '../testimonial/testimonial.ts';
import { type Decision, decide } from './decide.ts';
import type { StudentRows } from './file.ts';

/** What every student of a file is held against. */
export interface Against {
  readonly companyId: CompanyId;
  readonly educations: readonly Education[];
  readonly roles: readonly Role[];
  /** The row that names the number of a testimonial before, of another student, by the row that repeats it. */
  readonly repeatedNumbers: ReadonlyMap<number, number>;
  readonly now: string;
  /** Who brings it in, with their other accounts. */
  readonly by: Pick<Actor, 'userId' | 'otherAccounts'>;
}

/** A student of a file, and what is to be brought in of them. */
export interface Looked extends Pick<Decision, 'problems' | 'education' | 'blocks' | 'unchanged'> {
  readonly member: Membership | undefined;
  readonly registered: Registration | undefined;
  /** Not reserved yet. */
  readonly numbers: readonly string[];
}

/** Looks at the rows of a student by what the table holds now. */
export async function lookAt(
  table: Table,
  { studentNumber, rows }: StudentRows,
  of: Against,
): Promise<Looked> {
  const { companyId, now } = of;
  const none = { education: undefined, blocks: [], unchanged: 0, numbers: [], registered: undefined };
  const sayOf = (key: string) => ({
    ...{ ...none, member: undefined },
    problems: rows.map(
      ({ number: row }): JobProblem => ({ row, field: 'studentNumber', key, level: 'error' }),
    ),
  });
  if (studentNumber === '') return sayOf('required');
  const userId = (await studentsByNumber(table, companyId, [studentNumber])).get(studentNumber);
  if (!userId) return sayOf('broughtInStudent');
  if (isSelf(of.by, userId)) return sayOf('broughtInOwn');
  const student = { companyId, userId };
  const [member, studies] = await Promise.all([
    table.get(membership.at(student), { consistent: true }),
    studiesOf(table, student, { consistent: true }),
  ]);
  if (!member || member.deletedAt || !mayStudy(member.roleIds, of.roles)) return sayOf('broughtInStudent');
  const decision = decide(rows, of.educations, studies, dutchDate(now));
  const asked = decision.numbers;
  const taken = await table.batchGet(
    asked.map(({ number }) => testimonialNumber.at({ companyId, number })),
    { consistent: true },
  );
  const problems = asked.flatMap(({ row }, at): JobProblem[] => {
    const repeated = of.repeatedNumbers.get(row);
    const about = { row, field: 'testimonialNumber', level: 'error' } as const;
    if (repeated) return [{ ...about, key: 'repeated', values: { row: repeated } }];
    return taken[at] && taken[at].userId !== userId ? [{ ...about, key: 'taken' }] : [];
  });
  const free = asked.filter((_, at) => !taken[at]).map(({ number }) => number);
  return {
    ...decision,
    ...{ member, registered: studies.registration, numbers: [...new Set(free)] },
    problems: [...decision.problems, ...problems],
  };
}

/** How many of what a student would bring along. */
export function tallyOf({ blocks, unchanged, numbers, problems }: Looked): NonNullable<Portion['tally']> {
  if (problems.length > 0) return { skipped: 1 };
  const results = blocks.flatMap(({ parts }) => parts).filter(({ status }) => isDecided(status));
  return {
    ...{ blocks: blocks.length, results: results.length, unchanged, numbers: numbers.length },
    students: blocks.length + numbers.length > 0 ? 1 : 0,
  };
}

/** The problem of a student whom somebody else changed again and again meanwhile. @throws what is no refusal */
export function problemOf(error: unknown, { rows }: StudentRows, name: string): JobProblem {
  if (!(error instanceof Refusal)) throw error;
  return {
    ...{ row: rows[0]?.number ?? 1, field: 'studentNumber', level: 'error' },
    ...{ key: 'studiesChanged', values: { name } },
  };
}
