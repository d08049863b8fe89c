import { coaching, studentIn } from '#functions/people/coaching/entities.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { membershipsOf } from '#functions/platform/identity/memberships.ts';
import { coachees } from '#functions/platform/identity/relations.ts';
import { create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { companies, demoRoleId } from '../companies.ts';
import { writeAll } from './batches.ts';

/** Shares the students of each company out among its coaches. */
export async function loadCoaching(
  table: Table,
  people: readonly Omit<User, 'version'>[],
  now: string,
): Promise<void> {
  for (const company of companies) {
    const rows = people.flatMap(membershipsOf).filter(({ companyId }) => companyId === company.id);
    const holding = (role: 'coach' | 'student') =>
      rows.filter(({ roleIds }) => roleIds.includes(demoRoleId(company, role)));
    const coaches = holding('coach');
    const students = holding('student');
    const shares = coaches.map((coach, position) => ({
      coach,
      theirs: students.filter((_, index) => index % coaches.length === position),
    }));
    const { id: companyId } = company;
    await writeAll(
      table,
      shares.flatMap(({ coach: { userId: coachId, name: coachName, email: coachEmail }, theirs }) => [
        create(coachees, {
          companyId,
          userId: coachId,
          students: Object.fromEntries(theirs.map(({ userId }) => [userId, null])),
        }),
        ...theirs.map((row) =>
          create(coaching, {
            ...studentIn(row),
            companyId,
            coachId,
            coachName,
            coachEmail,
            sinceAt: now,
            untilOn: null,
          }),
        ),
      ]),
    );
  }
}
