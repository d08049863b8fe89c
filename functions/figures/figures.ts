import * as z from 'zod/mini';
import { figureFields, type LoadMeasure, loadMeasure, loadMeasures } from '#shared/figures/schemas.ts';
import { date } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type EducationId,
  educationId,
  type Ids,
  submissionId,
  type TeamId,
  teamId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { counter } from '../platform/table/counter.ts';
import { entity } from '../platform/table/entity.ts';
import { ordinal } from '../platform/table/keys.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** Whose numbers they are: everybody's, those of one education, of one team, or of who is in both. */
export interface Group {
  readonly companyId: CompanyId;
  readonly educationId: EducationId | null;
  readonly teamId: TeamId | null;
}

/** What stands as it is now has this for a period; everything else a month, `yyyy-MM`. */
export const now = 'now';

/** The numbers of one group in one period: all that a dashboard reads. */
export const sums = counter({
  name: 'figures',
  pk: ({ companyId, educationId, teamId, period }: Group & { readonly period: string }) => [
    'FIGURES',
    companyId,
    educationId ?? '-',
    teamId ?? '-',
    period,
  ],
  fields: figureFields,
});

/** Something about a student that is counted, for as much as it counts. */
const count = z.object({
  of: z.enum([...figureFields, ...loadMeasures]),
  period: z.string(),
  /** What is counted, e.g. a submission: it counts once in a period. */
  id: z.string(),
  amount: z.number(),
  educationId: z.nullable(educationId),
  teamId: z.nullable(teamId),
  title: z.string(),
  /** The day that it happened; null where none was noted, and of what was counted before it was kept. */
  on: z._default(z.nullable(date), null),
  /** The student, as lists show and sort them. */
  name: z.string(),
  sortName: z.string(),
  /** Who has it on their hands, of a load. */
  person: z.nullable(z.object({ userId })),
});
export type Count = z.infer<typeof count>;

/**
 * What a student counts for at this moment. It is written together with every sum that it changes, from what is stored
 * and never from what an event says: a repeated, late or crossing event finds what it would have brought about.
 */
export const studentFigures = entity({
  name: 'student-figures',
  schema: z.object({ companyId, userId, counts: z.array(count) }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT-FIGURES', companyId, userId],
    sk: () => ['COUNTS'],
  },
  indexes: {
    ofCompany: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['STUDENT-FIGURES', companyId],
      sk: ({ userId }: Ids<'userId'>) => [userId],
    },
  },
});
export type StudentFigures = ItemOf<typeof studentFigures>;

/**
 * The same of one hand-in, beside the item of its student, which would pass what DynamoDB lets an item be after some
 * 230 of them. It changes with that item alone.
 */
export const workFigures = entity({
  name: 'work-figures',
  schema: z.object({ companyId, userId, submissionId, counts: z.array(count) }),
  key: {
    pk: ({ companyId, userId }: Ids<'companyId' | 'userId'>) => ['STUDENT-FIGURES', companyId, userId],
    sk: ({ submissionId }: Ids<'submissionId'>) => ['WORK', submissionId],
  },
});
export type WorkFigures = ItemOf<typeof workFigures>;

const behind = (of: { companyId: CompanyId; of: Count['of']; period: string }) =>
  ['COUNTED', of.companyId, of.of, of.period] as const;
const byName = (of: { sortName: string; userId: UserId; id: string }) =>
  [of.sortName, of.userId, of.id] as const;

/** A student behind a number, in the list of those who are. */
export const countedStudent = entity({
  name: 'counted-student',
  schema: z.extend(z.omit(count, { person: true }), { companyId, userId }),
  key: { pk: behind, sk: byName },
  indexes: {
    ofEducation: {
      on: 'gsi1',
      when: ({ educationId }) => educationId !== null,
      pk: (of: {
        companyId: CompanyId;
        of: Count['of'];
        period: string;
        educationId: EducationId | null;
      }) => [...behind(of), of.educationId ?? ''],
      sk: byName,
    },
    ofTeam: {
      on: 'gsi2',
      when: ({ teamId }) => teamId !== null,
      pk: (of: { companyId: CompanyId; of: Count['of']; period: string; teamId: TeamId | null }) => [
        ...behind(of),
        of.teamId ?? '',
      ],
      sk: byName,
    },
  },
});

/** A student behind what somebody has on their hands. */
export const loadedStudent = entity({
  name: 'loaded-student',
  schema: z.extend(z.omit(count, { person: true }), { companyId, userId, of: loadMeasure, personId: userId }),
  key: {
    pk: ({ companyId, of, personId }: { companyId: CompanyId; of: LoadMeasure; personId: UserId }) => [
      'LOAD-OF',
      companyId,
      of,
      personId,
    ],
    sk: byName,
  },
});

/** That some of what a student counts for counts for a team: who is looked at again when the team changes. */
export const countedInTeam = entity({
  name: 'counted-in-team',
  schema: z.object({ companyId, teamId, userId }),
  key: {
    pk: ({ companyId, teamId }: Ids<'companyId' | 'teamId'>) => ['COUNTED-IN', companyId, teamId],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
});

/** What somebody has on their hands; there is none of who has nothing. */
export const personLoad = entity({
  name: 'person-load',
  schema: z.object({ companyId, of: loadMeasure, userId, name: z.string(), amount: z.number() }),
  key: {
    pk: ({ companyId, of }: { companyId: CompanyId; of: LoadMeasure }) => ['LOADS', companyId, of],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    byAmount: {
      on: 'gsi1',
      pk: ({ companyId, of }: { companyId: CompanyId; of: LoadMeasure }) => ['LOADS', companyId, of],
      sk: ({ amount, userId }: { amount: number; userId: UserId }) => [ordinal(amount), userId],
    },
  },
});
export type PersonLoad = ItemOf<typeof personLoad>;
