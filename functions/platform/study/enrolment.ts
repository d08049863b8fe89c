import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  companyId,
  type Ids,
  learnpathId,
  startingMomentId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { enrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf, Stored } from '../table/model.ts';
import { type Dated, turnsOn } from './calendar.ts';
import { learnpathSummary } from './summary.ts';

const schema = z.object({
  companyId,
  userId,
  learnpathId,
  studentName: z.string(),
  /** Absent of who has none. */
  studentNumber: z.optional(z.string()),
  /** Surname first, folded: what the list of students sorts on. */
  sortName: z.string(),
  status: enrolmentStatus,
  startsOn: date,
  endsOn: z.nullable(date),
  enrolledAt: instant,
  /** The starting moment that it came of, with the days of which it moves. */
  startingMomentId: z.optional(startingMomentId),
  summary: learnpathSummary,
});

const enrolledStudent = z.pick(schema, {
  learnpathId: true,
  userId: true,
  studentName: true,
  studentNumber: true,
  status: true,
  startsOn: true,
  endsOn: true,
  enrolledAt: true,
});

/**
 * A student on a learning path. Lies in the student's partition, with their progress by course, so that the shelf is
 * one query; and has a row in the list of the learning path's students.
 */
export const enrolment = entity({
  name: 'enrolment',
  schema,
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT', companyId, userId],
    sk: ({ learnpathId }: Ids<'learnpathId'>) => ['ENROLMENT', learnpathId],
  },
  indexes: {
    /** Those that the calendar opens or closes, by the day on which it does. */
    due: {
      on: 'gsi2',
      when: (of) => turnsOn(of) !== null,
      pk: ({ companyId }: Ids<'companyId'>) => ['ENROLMENTS-DUE', companyId],
      sk: ({ learnpathId, userId, ...of }: Dated & Ids<'learnpathId' | 'userId'>) => [
        turnsOn(of) ?? '',
        learnpathId,
        userId,
      ],
    },
  },
  lists: {
    /** The students on a learning path, by surname, without the copy of the path in each. */
    ofLearnpath: {
      pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
        'ENROLLED',
        companyId,
        learnpathId,
      ],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
      row: enrolledStudent,
    },
  },
});
export type Enrolment = ItemOf<typeof enrolment>;
export type EnrolledStudent = Stored<z.infer<typeof enrolledStudent>>;
