import { isDeepStrictEqual } from 'node:util';
import type { Ids, SubmissionId, UserId } from '#shared/identity/ids.ts';
import { type Erase, type Erasing, type ErasureStep, nobody, stillKept } from '../platform/erasure.ts';
import { remove, removeAt, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { correction, type Replacement, replacement } from './assessment.ts';
import { handedInFor } from './handed-in-for.ts';
import { hold } from './hold.ts';
import { submissionChange, submissionDetailsOf } from './repository.ts';
import { type GradeReview, gradeReview } from './review.ts';
import { type Attempt, type GradingTask, gradingTask, type Submission } from './submission.ts';

type OfPerson = Ids<'companyId' | 'userId'>;

/**
 * Takes the name of somebody off what they graded, put right or gave to others, once the term of that work is over. As
 * long as the work is kept its graders stay with it.
 */
export const eraseGraderNames: Erase = async function* ({ table }, of) {
  for (const [submissionId, task] of await gradedBy(table, of)) yield* unnamed(table, of, submissionId, task);
};

/** A grade that is kept, without the names of who gave it. */
export const withoutGraders = (one: Attempt): Attempt => withoutName(one);

async function* unnamed(
  table: Table,
  of: Erasing,
  submissionId: SubmissionId,
  task: GradingTask | undefined,
): AsyncGenerator<ErasureStep> {
  const { companyId, userId } = of;
  const found = await submissionDetailsOf(table, { companyId, submissionId }, { consistent: true });
  if (!found) {
    if (task) yield { operations: [remove(gradingTask, task)], erased: 1 };
    return;
  }
  const before = found.submission;
  const { returnedAt, submittedAt, finalAssignment } = before;
  const kept = stillKept(of, finalAssignment ? 'finalWork' : 'work', returnedAt ?? submittedAt);
  if (kept) return yield { kept: [kept] };
  const operations = [
    ...(isNamed(before, userId) ? submissionChange(before, withoutName(before, userId)) : []),
    ...found.corrections
      .filter((one) => one.byUserId === userId && one.byName !== nobody)
      .map((one) => replace(correction, one, { ...one, byName: nobody })),
    ...found.replacements
      .filter((one) => !isDeepStrictEqual(one, namelessReplacement(one, userId)))
      .map((one) => replace(replacement, one, namelessReplacement(one, userId))),
    ...found.holds
      .filter((one) => one.byUserId === userId && one.byName !== nobody)
      .map((one) => replace(hold, one, { ...one, byName: nobody })),
    ...(found.handedInFor?.byUserId === userId && found.handedInFor.byName !== nobody
      ? [replace(handedInFor, found.handedInFor, { ...found.handedInFor, byName: nobody })]
      : []),
    ...(found.review && !isDeepStrictEqual(found.review, namelessReview(found.review, userId))
      ? [replace(gradeReview, found.review, namelessReview(found.review, userId))]
      : []),
  ];
  if (operations.length > 0) yield { operations, erased: 1 };
  // By it the rest was found.
  if (task) yield { operations: [removeAt(gradingTask.at(task))] };
}

/** The submissions on which somebody's name stands, with their task where they have one. */
async function gradedBy(
  table: Table,
  of: OfPerson,
): Promise<ReadonlyMap<SubmissionId, GradingTask | undefined>> {
  const { companyId, userId } = of;
  const [tasks, corrected, replaced, tookOver, replacedBy, answered, handedIn, held] = await Promise.all([
    table.query(gradingTask.in({ companyId, graderId: userId }), { consistent: true }),
    table.query(correction.by('byPerson', { companyId, byUserId: userId })),
    table.query(replacement.by('ofReplaced', { companyId, fromUserId: userId })),
    table.query(replacement.listed('ofSuccessor', { companyId, toUserId: userId }), { consistent: true }),
    table.query(replacement.by('byPerson', { companyId, byUserId: userId })),
    table.query(gradeReview.by('answeredBy', { companyId, answer: { byUserId: userId } })),
    table.query(handedInFor.by('byPerson', { companyId, byUserId: userId })),
    table.query(hold.by('byPerson', { companyId, byUserId: userId })),
  ]);
  const others = [corrected, replaced, tookOver, replacedBy, answered, handedIn, held];
  const withoutTask = others.flatMap((all) =>
    all.map(({ submissionId }) => [submissionId, undefined] as const),
  );
  return new Map([...withoutTask, ...tasks.map((task) => [task.submissionId, task] as const)]);
}

const roles = ['quickscanner', 'firstAssessor', 'secondAssessor', 'examiner'] as const;

function isNamed(of: Submission, userId: UserId): boolean {
  return roles.some((role) => of[role]?.userId === userId && of[role].name !== nobody);
}

function withoutName<Of extends Submission | Attempt>(of: Of, userId?: UserId): Of {
  const nameless = roles.map((role) => {
    const person = of[role];
    return [
      role,
      person && (userId ?? person.userId) === person.userId ? { ...person, name: nobody } : person,
    ];
  });
  return { ...of, ...Object.fromEntries(nameless) };
}

function namelessReplacement(one: Replacement, userId: UserId): Replacement {
  return {
    ...one,
    fromName: one.fromUserId === userId ? nobody : one.fromName,
    toName: one.toUserId === userId ? nobody : one.toName,
    byName: one.byUserId === userId ? nobody : one.byName,
  };
}

function namelessReview(one: GradeReview, userId: UserId): GradeReview {
  const { answer, examiner } = one;
  return {
    ...one,
    answer: answer?.byUserId === userId ? { ...answer, byName: nobody } : answer,
    examiner: examiner?.userId === userId ? { ...examiner, name: nobody } : examiner,
  };
}
