import type { FileId, SubmissionId } from '#shared/identity/ids.ts';
import { fileRemoval } from '../media/public.ts';
import {
  type Erase,
  type Erasing,
  type ErasureStep,
  type OfPerson,
  removing,
  stillKept,
} from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import type { Services } from '../platform/services.ts';
import { type Operation, put, remove, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { assessment, correction, replacement } from './assessment.ts';
import { grader } from './graders.ts';
import { handedInFor } from './handed-in-for.ts';
import { hold } from './hold.ts';
import { holdersOf } from './listings.ts';
import { attemptsOf } from './lists.ts';
import { eraseGraderNames, withoutGraders } from './nameless.ts';
import { gradeReview } from './review.ts';
import {
  type Attempt,
  attempt,
  gradingTask,
  openAttempt,
  submission,
  submissionContent,
  withoutGrader,
} from './submission.ts';

/**
 * Takes away what somebody handed in, with its files and how it was assessed, once the term of such work is over. The
 * grade among their attempts stays as long as results do.
 */
export const eraseSubmissions: Erase = async function* (services, of) {
  const all = await attemptsOf(services.table, { companyId: of.companyId, studentId: of.userId }, undefined, {
    consistent: true,
  });
  const inUse = await filesOf(services.table, all);
  for (const one of all) yield* eraseAttempt(services, of, one, inUse);
};

/** The files of all that somebody handed in and is still there: what came back may be handed in again as it is. */
export async function handedInFiles(
  table: Table,
  { companyId, userId }: OfPerson,
): Promise<ReadonlySet<FileId>> {
  const all = await attemptsOf(table, { companyId, studentId: userId }, undefined, { consistent: true });
  return new Set([...(await filesOf(table, all)).values()].flat());
}

async function filesOf(table: Table, all: readonly Attempt[]): Promise<Map<SubmissionId, FileId[]>> {
  const found = await table.batchGet(
    all.map((one) => submission.at(one)),
    { consistent: true },
  );
  return new Map(
    found.flatMap((one) => (one ? [[one.submissionId, one.files.map(({ fileId }) => fileId)] as const] : [])),
  );
}

/** @param inUse the files of each submission that is still there */
async function* eraseAttempt(
  { table }: Services,
  of: Erasing,
  one: Attempt,
  inUse: Map<SubmissionId, FileId[]>,
): AsyncGenerator<ErasureStep> {
  const over = one.returnedAt ?? one.submittedAt;
  const grade = one.finalGrade === null ? undefined : stillKept(of, 'results', over);
  const work = stillKept(of, one.finalAssignment ? 'finalWork' : 'work', over);
  const kept = [work, grade].filter((term) => term !== undefined);
  if (work) return yield { kept };
  const kinds = {
    ...{ submission, submissionContent, assessment, correction, replacement },
    ...{ gradeReview, handedInFor, hold },
  };
  const found = await table.collection(submission.in(one), kinds, { consistent: true });
  const attempted = grade ? [put(attempt, withoutGraders(one))] : [remove(attempt, one)];
  const [handedIn] = found.submission;
  if (!handedIn) return yield { operations: attempted, kept };
  inUse.delete(handedIn.submissionId);
  const others = new Set([...inUse.values()].flat());
  const files = [...handedIn.files, ...found.gradeReview.flatMap(({ file }) => file ?? [])]
    .filter(({ fileId }) => !others.has(fileId))
    .map(({ fileId }) => fileRemoval(of.companyId, fileId));
  const open = await table.get(openAttempt.at(handedIn), { consistent: true });
  const operations: Operation<unknown>[] = [
    ...attempted,
    remove(submission, handedIn),
    ...found.submissionContent.map((item) => remove(submissionContent, item)),
    ...found.assessment.map((item) => remove(assessment, item)),
    ...found.correction.map((item) => remove(correction, item)),
    ...found.replacement.map((item) => remove(replacement, item)),
    ...found.gradeReview.map((item) => remove(gradeReview, item)),
    ...found.handedInFor.map((item) => remove(handedInFor, item)),
    ...found.hold.map((item) => remove(hold, item)),
    ...holdersOf(handedIn).map(({ userId }) => removeAt(gradingTask.at({ ...handedIn, graderId: userId }))),
    removeAt(withoutGrader.at(handedIn)),
    ...(open?.submissionId === handedIn.submissionId ? [removeAt(openAttempt.at(handedIn))] : []),
    ...files.map(({ operation }) => operation),
  ];
  yield { operations, files: files.flatMap(({ keys }) => keys), erased: 1, kept };
}

/** What somebody graded. Their name stays on it as long as the work of its student is kept. */
export const gradedWork = holding({
  read: async (table, { companyId, userId }) => {
    const all = await table.query(gradingTask.in({ companyId, graderId: userId }));
    return all.map(({ assignmentTitle, role, submittedAt, status }) => ({
      assignmentTitle,
      role,
      submittedAt,
      status,
    }));
  },
  erase: async function* (services, of) {
    yield* eraseGraderNames(services, of);
    const { table } = services;
    const { companyId, userId } = of;
    const listed = await table.get(grader.at({ companyId, userId }), { consistent: true });
    yield* removing(grader, listed ? [listed] : []);
  },
});
