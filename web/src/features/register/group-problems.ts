import type { Problem, RegisterProblem } from '#shared/register/schemas.ts';

/** All that is wrong with one student's records. */
export interface ProblemGroup {
  readonly studentId: RegisterProblem['studentId'];
  readonly studentName: string;
  /** Sequence numbers of the records, each once. */
  readonly numbers: readonly string[];
  /** Each field once: what is wrong with a student is wrong in all of their records. */
  readonly lines: readonly Problem[];
}

/** Problems by student, in the order in which the students come. */
export function groupByStudent(problems: readonly RegisterProblem[]): ProblemGroup[] {
  const groups = Map.groupBy(problems, ({ studentId }) => studentId);
  return [...groups].map(([studentId, found]) => ({
    studentId,
    studentName: found[0]?.studentName ?? '',
    numbers: [...new Set(found.map(({ sequenceNumber }) => sequenceNumber))],
    lines: [...new Map(found.map(({ field, problem }) => [field, { field, problem }])).values()],
  }));
}
