import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type LearnpathId,
  learnpathId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { enrolmentStatus } from '#shared/learnpaths/schemas.ts';
import { entity } from '../table/entity.ts';
import { lean } from '../table/lean.ts';
import type { Codec, ItemOf, Stored } from '../table/model.ts';
import { type Dated, turnsOn } from './calendar.ts';
import { learnpathSummary } from './summary.ts';

/**
 * A student on a learning path. Lies in the student's partition, with their progress by course, so that the shelf is
 * one query; and in the learning path's index, by surname.
 */
export const enrolment = entity({
  name: 'enrolment',
  schema: z.object({
    companyId,
    userId,
    learnpathId,
    studentName: z.string(),
    /** Surname first, folded: what the list of students sorts on. */
    sortName: z.string(),
    status: enrolmentStatus,
    startsOn: date,
    endsOn: z.nullable(date),
    enrolledAt: instant,
    summary: learnpathSummary,
  }),
  key: {
    pk: ({ companyId, userId }: { companyId: CompanyId; userId: UserId }) => ['STUDENT', companyId, userId],
    sk: ({ learnpathId }: { learnpathId: LearnpathId }) => ['ENROLMENT', learnpathId],
  },
  indexes: {
    ofLearnpath: {
      on: 'gsi1',
      pk: ({ companyId, learnpathId }: { companyId: CompanyId; learnpathId: LearnpathId }) => [
        'ENROLLED',
        companyId,
        learnpathId,
      ],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
    /** Those that the calendar opens or closes, by the day on which it does. */
    due: {
      on: 'gsi2',
      when: (of) => turnsOn(of) !== null,
      pk: ({ companyId }: { companyId: CompanyId }) => ['ENROLMENTS-DUE', companyId],
      sk: ({ learnpathId, userId, ...of }: Dated & { learnpathId: LearnpathId; userId: UserId }) => [
        turnsOn(of) ?? '',
        learnpathId,
        userId,
      ],
    },
  },
});
export type Enrolment = ItemOf<typeof enrolment>;

/** What the list of a learning path's students shows, without the copy of the path in each. */
export const enrolledStudents = lean(enrolment, [
  'learnpathId',
  'userId',
  'studentName',
  'status',
  'startsOn',
  'endsOn',
  'enrolledAt',
]);
export type EnrolledStudent =
  ReturnType<typeof enrolledStudents>['codec'] extends Codec<infer Row> ? Stored<Row> : never;
