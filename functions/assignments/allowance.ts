import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { type AssignmentId, assignmentId, companyId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { check, type Operation } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';

type OfStudent = Ids<'companyId' | 'userId'>;
type OfAssignment = Ids<'assignmentId'>;

/** What one student was allowed with one assignment: a day of their own, attempts besides those of everybody. */
export const allowance = entity({
  name: 'assignment-allowance',
  schema: z.object({
    companyId,
    userId,
    assignmentId,
    deadlineOn: z.nullable(date),
    extraAttempts: z.number(),
    /** The study year in which those count. */
    extraIn: z.number(),
    /** Why it was allowed, last. */
    reason: z.string(),
    givenBy: z.enum(['staff', 'board']),
    givenAt: instant,
  }),
  key: {
    pk: ({ companyId, userId }: OfStudent) => ['ALLOWANCES', companyId, userId],
    sk: ({ assignmentId }: OfAssignment) => [assignmentId],
  },
  indexes: {
    /** Days of their own, for who tells of those that are near. */
    byDeadline: {
      on: 'gsi1',
      when: ({ deadlineOn }) => deadlineOn !== null,
      pk: ({ companyId }: Ids<'companyId'>) => ['OWN-DEADLINES', companyId],
      sk: ({
        deadlineOn,
        userId,
        assignmentId,
      }: OfStudent & OfAssignment & { deadlineOn: string | null }) => [
        deadlineOn ?? '',
        userId,
        assignmentId,
      ],
    },
  },
});
export type Allowed = ItemOf<typeof allowance>;

/** Where it is kept what a student was allowed with an assignment. */
export const allowanceAt = (of: OfStudent & OfAssignment) => allowance.at(of);

/** All that a student was allowed, by assignment: one query, consistent for who gives more. */
export async function allowancesOf(
  table: Table,
  of: OfStudent,
  options: { consistent?: boolean } = {},
): Promise<ReadonlyMap<AssignmentId, Allowed>> {
  const found = await table.query(allowance.in(of), options);
  return new Map(found.map((one) => [one.assignmentId, one]));
}

/** Lets a transaction pass only while the student is allowed what it was made from. @throws CONFLICT otherwise */
export function allowedStill(
  of: OfStudent & OfAssignment,
  allowed: Allowed | undefined,
): Operation<undefined> {
  return check(allowance.at(of), allowed ? { version: allowed.version } : 'absent');
}
