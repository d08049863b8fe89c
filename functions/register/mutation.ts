import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import {
  blockId,
  type CompanyId,
  companyId,
  type EducationId,
  educationId,
  exportId,
  type Ids,
  type LearnpathId,
  learnpathId,
  type MutationId,
  mutationId,
  submissionId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import {
  type MutationState,
  mutationAction,
  mutationKind,
  mutationState,
  problem,
} from '#shared/register/schemas.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** A change to report. What it copies of student and programme is kept up to date while it is open. */
export const mutation = entity({
  name: 'mutation',
  schema: z.object({
    companyId,
    mutationId,
    kind: mutationKind,
    action: mutationAction,
    state: mutationState,
    studentId: userId,
    studentName: z.string(),
    /** Surname first, folded: what the checklist sorts on. */
    sortName: z.string(),
    studentNumber: z.nullable(z.string()),
    sequenceNumber: z.string(),
    /** Null of a degree. */
    learnpathId: z.nullable(learnpathId),
    learnpathTitle: z.string(),
    /** Whose degree it is, or in whose block the student had it; null of what is in none, and of before this was kept. */
    educationId: z._default(z.nullable(educationId), null),
    /** Empty while the company has set none. */
    programmeTitle: z.string(),
    programmeCode: z.string(),
    ects: z.number(),
    grade: z.nullable(z.number()),
    startsOn: date,
    happenedOn: date,
    createdAt: instant,
    exportedAt: z.nullable(instant),
    exportId: z.nullable(exportId),
    /** The exported mutation that this one corrects. */
    corrects: z.nullable(mutationId),
    deletedReason: z.nullable(z.string()),
    /** Whether a correction of the grade, not a person, took it out. */
    withdrawn: z.boolean(),
    /** Whether its education took it out, which isn't reported: it comes back once that is. */
    excluded: z._default(z.boolean(), false),
    /** What DUO would refuse in it, as last checked. Only of an open one. */
    problems: z.array(problem),
  }),
  key: {
    pk: ({ companyId, mutationId }: Ids<'companyId' | 'mutationId'>) => ['MUTATION', companyId, mutationId],
    sk: () => ['MUTATION'],
  },
  indexes: {
    byState: {
      on: 'gsi1',
      pk: ({ companyId, state }: { companyId: CompanyId; state: MutationState }) => [
        'MUTATIONS',
        companyId,
        state,
      ],
      sk: ({ createdAt, mutationId }: { createdAt: string; mutationId: MutationId }) => [
        createdAt,
        mutationId,
      ],
    },
    withProblems: {
      on: 'gsi2',
      when: ({ state, problems }) => state === 'open' && problems.length > 0,
      pk: ({ companyId }: Ids<'companyId'>) => ['MUTATIONS', companyId, 'PROBLEMS'],
      sk: ({ sortName, studentId, mutationId }: SortedByStudent) => [sortName, studentId, mutationId],
    },
  },
});
export type Mutation = ItemOf<typeof mutation>;
/** A mutation that was not stored yet. */
export type NewMutation = Omit<Mutation, 'version'>;
type SortedByStudent = { sortName: string; studentId: UserId; mutationId: MutationId };

/** That a mutation is about a student: found from the student, whose data it copies. */
export const studentMutation = entity({
  name: 'student-mutation',
  schema: z.object({
    companyId,
    studentId: userId,
    mutationId,
    /** As it was made, for the student's timeline; absent of those that were made before it told of them. */
    createdAt: z.optional(instant),
    learnpathTitle: z.optional(z.string()),
    action: z.optional(mutationAction),
  }),
  key: {
    pk: ({ companyId, studentId }: { companyId: CompanyId; studentId: UserId }) => [
      'STUDENT-MUTATIONS',
      companyId,
      studentId,
    ],
    sk: ({ mutationId }: Ids<'mutationId'>) => [mutationId],
  },
});

/** How the register knows a student on a learning path, or with a degree, from the first delivery on. */
export const registration = entity({
  name: 'registration',
  schema: z.object({
    companyId,
    studentId: userId,
    learnpathId: z.nullable(learnpathId),
    /** Whose degree it is; null of a learning path. */
    educationId: z._default(z.nullable(educationId), null),
    sequenceNumber: z.string(),
    latestMutationId: mutationId,
    /** The work that passed last; only a correction of it can take the pass away. Null: it was passed by hand. */
    submissionId: z.nullable(submissionId),
    /** Of what was passed by hand, the block that it is in. */
    blockId: z._default(z.nullable(blockId), null),
    /** The event that it last followed; ids sort by time, so an older one about other work is passed over. */
    eventId: z.string(),
  }),
  key: {
    pk: ({ companyId, studentId }: { companyId: CompanyId; studentId: UserId }) => [
      'REGISTRATIONS',
      companyId,
      studentId,
    ],
    sk: ({ learnpathId, educationId }: WhatWasAchieved) => [learnpathId ?? educationId ?? ''],
  },
});
type WhatWasAchieved = { learnpathId: LearnpathId | null; educationId?: EducationId | null };
export type Registration = ItemOf<typeof registration>;

/**
 * The last number given out in a year. It belongs to a BRIN and not to a company: the register wants numbers that are
 * unique per BRIN, and two companies may share one.
 */
export const sequence = entity({
  name: 'register-sequence',
  schema: z.object({ brinCode: z.string(), year: z.string(), last: z.number() }),
  key: {
    pk: ({ brinCode }: { brinCode: string }) => ['REGISTER-SEQUENCE', brinCode],
    sk: ({ year }: { year: string }) => [year],
  },
});

/** How many mutations a company has in each state. */
export const mutationCounts = counter({
  name: 'mutation-counts',
  pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
  fields: ['open', 'exported', 'deleted'],
});
