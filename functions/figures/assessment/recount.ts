import { isDeepStrictEqual } from 'node:util';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { ascending } from '#shared/platform/order.ts';
import { attemptsOf } from '../../grading/public.ts';
import type { OfPerson } from '../../platform/erasure.ts';
import { enrolmentsOf } from '../../platform/study/shelf.ts';
import {
  create,
  createOrReplace,
  type Operation,
  put,
  remove,
  removeAt,
  replace,
} from '../../platform/table/operations.ts';
import { retryLostRace } from '../../platform/table/retry-lost-race.ts';
import type { Table } from '../../platform/table/table.ts';
import {
  assignmentSums,
  learnpathStanding,
  type Part,
  type Standing,
  type StudentAssessed,
  studentAssessed,
  type WaitingWork,
  waitingWork,
} from './entities.ts';
import { type AssessedFacts, assessedFactsOf, type OfStudent } from './facts.ts';
import { namesAfter } from './names.ts';
import { type Assessed, assessedOf, isNothing, partChanges, standingOf, standingTogether } from './rules.ts';
import { nothing, together } from './tally.ts';
import { teamStep } from './teams.ts';

/** Sums, and rows of waiting work, that change in one transaction: with all else below the hundred actions it takes. */
const mostParts = 40;
const mostRows = 40;

const notAudited = { notAudited: 'figures follow from what is stored, which has records of its own' };

/**
 * Makes a student count for what is stored of their work in a learning path. Done again it changes nothing; of two at
 * once, the one that read before the other wrote begins anew.
 */
export async function recountAssessed(table: Table, of: OfStudent): Promise<void> {
  await retryLostRace(async () => {
    for (;;) {
      const { operations, isLast } = await recountingAssessed(table, of);
      if (operations.length > 0) await table.transact(operations, notAudited);
      if (isLast) return;
    }
  });
}

/** The same for every learning path that somebody follows, handed in for or counts in. */
export async function recountAllAssessed(table: Table, of: OfPerson): Promise<void> {
  for (const learnpathId of await assessedIn(table, of)) await recountAssessed(table, { ...of, learnpathId });
}

/** The learning paths in which somebody may count for something: three queries side by side. */
export async function assessedIn(table: Table, { companyId, userId }: OfPerson): Promise<LearnpathId[]> {
  const found = await Promise.all([
    enrolmentsOf(table, companyId, userId),
    attemptsOf(table, { companyId, studentId: userId }, undefined, { consistent: true }),
    table.query(studentAssessed.in({ companyId, userId }), { consistent: true }),
  ]);
  return [...new Set(found.flat().map(({ learnpathId }) => learnpathId))];
}

/**
 * The next transaction on the way there, and whether it is the last; empty when there is nothing to change. What the
 * student counts for is read before the facts: whoever writes it after them has seen at least as much.
 */
export async function recountingAssessed(
  table: Table,
  of: OfStudent,
): Promise<{ readonly operations: Operation<unknown>[]; readonly isLast: boolean }> {
  const before = await table.get(studentAssessed.at(of), { consistent: true });
  const facts = await assessedFactsOf(table, of);
  const after = assessedOf(of, facts);
  const parts = partChanges(before?.parts ?? [], after.parts);
  const rows = rowChanges(before?.waiting ?? [], after.waiting);
  const [now, nowRows] = [parts.slice(0, mostParts), rows.slice(0, mostRows)];
  const reached = {
    ...after,
    parts: withParts(before?.parts ?? [], now),
    waiting: withRows(before?.waiting ?? [], nowRows),
  };
  const { teamIds, teamsBehind, ...inTeams } = teamStep(before, reached, facts);
  const operations = [
    ...saved(before, { ...reached, teamIds, teamsBehind }),
    ...inTeams.operations,
    ...(await sumChanges(table, of, now, standingBetween(before, reached), facts)),
    ...nowRows.map(({ row, gone }) => (gone ? removeAt(waitingWork.at(row)) : put(waitingWork, row))),
  ];
  const isLast = now.length === parts.length && nowRows.length === rows.length && inTeams.isLast;
  return { operations, isLast };
}

function saved(
  before: StudentAssessed | undefined,
  after: Omit<StudentAssessed, 'version'>,
): Operation<unknown>[] {
  const isGone = isNothing(after) && after.teamIds.length === 0;
  if (!before) return isGone ? [] : [create(studentAssessed, after, { orElse: 'CONFLICT' })];
  if (isGone) return [remove(studentAssessed, before)];
  const { version: _, ...old } = before;
  return isDeepStrictEqual(studentAssessed.schema.parse(old), studentAssessed.schema.parse(after))
    ? []
    : [replace(studentAssessed, before, after)];
}

/** What is added to the sums of each assignment and year, and to what stands now: one read, consistent, if anything. */
async function sumChanges(
  table: Table,
  of: OfStudent,
  parts: readonly Part[],
  standing: Standing,
  { work }: AssessedFacts,
): Promise<Operation<unknown>[]> {
  const moves = !isDeepStrictEqual(standing, standingOf(undefined));
  if (parts.length === 0 && !moves) return [];
  const { companyId, learnpathId } = of;
  const [stood, ...sums] = await table.batchGet(
    [
      learnpathStanding.at(of),
      ...parts.map(({ year, assignmentId }) =>
        assignmentSums.at({ companyId, learnpathId, year, assignmentId }),
      ),
    ],
    { consistent: true },
  );
  const operations: Operation<unknown>[] = parts.map(({ year, assignmentId, tally }, position) => {
    const before = sums[position];
    const after = {
      ...{ companyId, learnpathId, year, assignmentId },
      ...namesAfter(before, assignmentId, work),
      tally: together(before?.tally ?? nothing, tally),
    };
    return createOrReplace(assignmentSums, before, after);
  });
  if (!moves) return operations;
  const after = {
    ...{ companyId, learnpathId },
    standing: standingTogether(stood?.standing ?? standingOf(undefined), standing, 1),
  };
  const moved = createOrReplace(learnpathStanding, stood, after);
  return [...operations, moved];
}

function standingBetween(before: Assessed | undefined, after: Assessed): Standing {
  return standingTogether(standingOf(after), standingOf(before), -1);
}

interface RowChange {
  readonly row: WaitingWork;
  readonly gone: boolean;
}

function rowChanges(before: readonly WaitingWork[], after: readonly WaitingWork[]): RowChange[] {
  const had = new Map(before.map((row) => [row.submissionId, row]));
  const has = new Set(after.map(({ submissionId }) => submissionId));
  return [
    ...before.filter(({ submissionId }) => !has.has(submissionId)).map((row) => ({ row, gone: true })),
    ...after
      .filter((row) => !isDeepStrictEqual(had.get(row.submissionId), waitingWork.schema.parse(row)))
      .map((row) => ({ row, gone: false })),
  ];
}

function withRows(before: readonly WaitingWork[], changes: readonly RowChange[]): WaitingWork[] {
  const rows = new Map(before.map((row) => [row.submissionId, row]));
  for (const { row, gone } of changes) {
    rows.delete(row.submissionId);
    if (!gone) rows.set(row.submissionId, row);
  }
  return [...rows.values()].sort(ascending(({ submissionId }) => submissionId));
}

function withParts(before: readonly Part[], changes: readonly Part[]): Part[] {
  const parts = new Map(before.map((one) => [partKey(one), one]));
  for (const change of changes) {
    const tally = together(parts.get(partKey(change))?.tally ?? nothing, change.tally);
    parts.delete(partKey(change));
    if (!isDeepStrictEqual(tally, nothing)) parts.set(partKey(change), { ...change, tally });
  }
  return [...parts.values()].sort(ascending(partKey));
}

const partKey = ({ year, assignmentId }: Part) => `${year}#${assignmentId}`;
