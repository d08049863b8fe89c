import { events } from '#events/people.ts';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { otherAccountsOf } from '../../platform/identity/linked-user.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import { membership } from '../../platform/identity/memberships.ts';
import { type Coachees, coachees } from '../../platform/identity/relations.ts';
import { createOrReplace, type Operation, remove, replace } from '../../platform/table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Coaching, coaching, studentIn } from './entities.ts';
import { withoutStudent, withStudents } from './rules.ts';

/** A coach, with their other accounts, and the students they are to have, as they are now. */
export interface Loaded {
  readonly coach: Membership | undefined;
  readonly otherAccounts: ReadonlySet<UserId>;
  readonly had: Coachees | undefined;
  readonly students: readonly {
    readonly studentId: UserId;
    readonly row: Membership | undefined;
    readonly before: Coaching | undefined;
  }[];
}

/** Reads what assigning needs: five reads side by side. */
export async function loadCoaching(
  table: Table,
  companyId: CompanyId,
  coachId: UserId,
  studentIds: readonly UserId[],
): Promise<Loaded> {
  const sees = { consistent: true };
  const [coach, otherAccounts, had, rows, coachings] = await Promise.all([
    table.get(membership.at({ companyId, userId: coachId }), sees),
    otherAccountsOf(table, { companyId, userId: coachId }),
    table.get(coachees.at({ companyId, userId: coachId }), sees),
    table.batchGet(
      studentIds.map((userId) => membership.at({ companyId, userId })),
      sees,
    ),
    table.batchGet(
      studentIds.map((studentId) => coaching.at({ companyId, studentId, coachId })),
      sees,
    ),
  ]);
  const students = studentIds.map((studentId, position) => ({
    studentId,
    row: rows[position],
    before: coachings[position],
  }));
  return { coach, otherAccounts, had, students };
}

/**
 * What gives students a coach, who may have been theirs already: the coach's own item, an item each, and a record each.
 * @throws Refusal INVALID_INPUT when the coach has no place for them
 */
export function assigning(
  coach: Membership,
  had: Coachees | undefined,
  students: readonly {
    readonly row: Membership;
    readonly before: Coaching | undefined;
    readonly untilOn: string | null;
  }[],
  cause: Cause,
): {
  readonly saved: Operation<Coaching>[];
  readonly own: Operation<Coachees>;
  readonly records: RecordDraft[];
} {
  const { companyId, userId: coachId, name: coachName, email: coachEmail } = coach;
  const today = dutchDate(cause.now);
  const own = {
    companyId,
    userId: coachId,
    students: students.reduce(
      (all, { row, untilOn }) => withStudents(all, [row.userId], untilOn, today),
      had?.students ?? {},
    ),
  };
  const saved = students.map(({ row, before, untilOn }) => {
    const sinceAt = before?.sinceAt ?? cause.now;
    const after = { ...studentIn(row), companyId, coachId, coachName, coachEmail, sinceAt, untilOn };
    return createOrReplace(coaching, before, after);
  });
  const records = students.map(({ row: { userId }, before, untilOn }) =>
    recordOf(events.coachSet, cause, {
      subject: { type: 'user', id: userId },
      payload: { userId, coachId, untilOn },
      companyId,
      before: before && { coachId, untilOn: before.untilOn },
      after: { coachId, untilOn },
    }),
  );
  return {
    saved,
    own: createOrReplace(coachees, had, own),
    records,
  };
}

/** What takes a coach away from a student. @param had whom the coach has, if that is known */
export function unassigning(before: Coaching, had: Coachees | undefined, cause: Cause) {
  const operations: Operation<unknown>[] = [remove(coaching, before)];
  if (had)
    operations.push(
      replace(coachees, had, { ...had, students: withoutStudent(had.students, before.studentId) }),
    );
  return { operations, record: recordOfLeaving(before, cause) };
}

/** The record of a coach who no longer has a student. */
export function recordOfLeaving(before: Coaching, cause: Cause): RecordDraft {
  const { companyId, studentId: userId, coachId, untilOn } = before;
  return recordOf(events.coachRemoved, cause, {
    subject: { type: 'user', id: userId },
    payload: { userId, coachId },
    companyId,
    before: { coachId, untilOn },
    after: {},
  });
}
