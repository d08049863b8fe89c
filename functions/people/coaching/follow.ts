import { isDeepStrictEqual } from 'node:util';
import type { CompanyId, UserId } from '#shared/identity/ids.ts';
import { user } from '../../platform/identity/entities.ts';
import { type Membership, membership, membershipsOf } from '../../platform/identity/memberships.ts';
import { coachees } from '../../platform/identity/relations.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Cause } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { unassigning } from './assign.ts';
import { type Coaching, coachIn, coaching, studentIn } from './entities.ts';

const notAudited = { notAudited: 'a list follows the people in it, who have records of their own' };

/**
 * Makes what coaches and students see of each other fit a person who changed, in each of their companies. Made from what
 * is stored now, so that repeated and crossing events do no harm.
 * @throws Refusal CONFLICT when somebody changes the same at the same time: the event comes again
 */
export async function coachingFollows(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person) return;
  for (const row of membershipsOf(person)) {
    const { companyId } = row;
    const asStudent = await table.query(coaching.in({ companyId, studentId: userId }), { consistent: true });
    // Whoever was called otherwise while a student was deleted was in no list by which their students follow.
    const coaches = await table.batchGet(
      asStudent.map(({ coachId }) => membership.at({ companyId, userId: coachId })),
      { consistent: true },
    );
    for (const [position, before] of asStudent.entries()) {
      const followed = withCoach(before, coaches[position]);
      const { studentNumber: _, deletedAt: __, nameProposedAt: ___, invitedAt: ____, ...lasting } = followed;
      await save(before, { ...lasting, ...studentIn(row) });
    }
    for await (const items of table.pages(coaching.by('byCoach', { companyId, coachId: userId }), {
      limit: 100,
    }))
      for (const before of items) await save(before, withCoach(before, row));
  }

  async function save(before: Coaching, after: Coaching): Promise<void> {
    if (!isDeepStrictEqual(before, after))
      await table.transact([replace(coaching, before, after)], notAudited);
  }
}

/** @param row of the coach; absent: they left, and what is known of them stays until their coaching ends */
function withCoach(before: Coaching, row: Omit<Membership, 'version'> | undefined): Coaching {
  if (!row) return before;
  const { coachClosed: _, ...lasting } = before;
  return { ...lasting, ...coachIn(row) };
}

/**
 * Ends what a person's coaches see of them in companies that the person left, and what they see of those they coached: who
 * comes back begins without former students.
 * @param companyIds where they may have been
 * @throws Refusal CONFLICT for a lost race: the event comes again
 */
export async function coachingEnds(
  table: Table,
  userId: UserId,
  companyIds: readonly CompanyId[],
  cause: Cause,
): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  for (const companyId of companyIds.filter((id) => !person?.memberships[id])) {
    const [all, own, listed] = await Promise.all([
      table.query(coaching.in({ companyId, studentId: userId }), { consistent: true }),
      table.get(coachees.at({ companyId, userId }), { consistent: true }),
      // Whose time is over is in no item of the coach any more, and still named with the student.
      table.query(coaching.by('byCoach', { companyId, coachId: userId })),
    ]);
    const followed = await table.batchGet(
      Object.keys(own?.students ?? {}).map((studentId) =>
        coaching.at({ companyId, studentId: studentId as UserId, coachId: userId }),
      ),
      { consistent: true },
    );
    const coached = [...listed, ...followed.filter((one) => one !== undefined)];
    const once = new Map(coached.map((one) => [one.studentId, one])).values();
    for (const before of [...all, ...once]) {
      const had = await table.get(coachees.at({ companyId, userId: before.coachId }), { consistent: true });
      const { operations, record } = unassigning(before, had, cause);
      await table.transact(operations, record);
    }
  }
}
