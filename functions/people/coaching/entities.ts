import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { isActive } from '#shared/identity/account.ts';
import { type CompanyId, companyId, roleId, type UserId, userId } from '#shared/identity/ids.ts';
import { userStatus } from '#shared/people/names.ts';
import type { Membership } from '../../platform/identity/memberships.ts';
import { entity } from '../../platform/table/entity.ts';
import type { ItemOf } from '../../platform/table/model.ts';

/** What the list of a coach's students shows of each; follows the row that lists them. */
const student = z.object({
  studentId: userId,
  name: z.string(),
  sortName: z.string(),
  email: z.string(),
  studentNumber: z.optional(z.string()),
  status: userStatus,
  roleIds: z._default(z.array(roleId), []),
  nameProposedAt: z.optional(instant),
  invitedAt: z.optional(instant),
  createdAt: z.optional(instant),
  deletedAt: z.optional(instant),
});

/** That somebody coaches a student in a company. */
export const coaching = entity({
  name: 'coaching',
  schema: z.extend(student, {
    companyId,
    coachId: userId,
    coachName: z.string(),
    /** Where their students write to; absent of who became a coach before it was kept. */
    coachEmail: z.optional(z.string()),
    /** The coach was deleted, or can't sign in: their students are told of nobody. */
    coachClosed: z.optional(z.literal(true)),
    sinceAt: instant,
    /** The last day; null: without an end. */
    untilOn: z.nullable(date),
  }),
  key: {
    pk: ({ companyId, studentId }: { companyId: CompanyId; studentId: UserId }) => [
      'COACHES',
      companyId,
      studentId,
    ],
    sk: ({ coachId }: { coachId: UserId }) => [coachId],
  },
  indexes: {
    byCoach: {
      on: 'gsi1',
      when: ({ deletedAt }) => !deletedAt,
      pk: ({ companyId, coachId }: { companyId: CompanyId; coachId: UserId }) => [
        'COACHED',
        companyId,
        coachId,
      ],
      sk: ({ sortName, studentId }: { sortName: string; studentId: UserId }) => [sortName, studentId],
    },
  },
});
export type Coaching = ItemOf<typeof coaching>;

/** What students see of their coach, as the row that lists them says it. */
export function coachIn(row: Omit<Membership, 'version'>) {
  const closed = isActive(row) ? {} : { coachClosed: true as const };
  return { coachName: row.name, coachEmail: row.email, ...closed };
}

/** What a coach's list shows of the person in a row of the list of users. */
export function studentIn(row: Omit<Membership, 'version'>): z.infer<typeof student> {
  const { userId: studentId, name, sortName, email, studentNumber, status, roleIds, deletedAt } = row;
  const { nameProposedAt, invitedAt, createdAt } = row;
  return {
    studentId,
    name,
    sortName,
    email,
    status,
    roleIds,
    ...(nameProposedAt === undefined ? {} : { nameProposedAt }),
    ...(invitedAt === undefined ? {} : { invitedAt }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(studentNumber === undefined ? {} : { studentNumber }),
    ...(deletedAt === undefined ? {} : { deletedAt }),
  };
}
