import * as z from 'zod/mini';
import { companyAccess, copiedFrom } from '#shared/content/schemas.ts';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import {
  type CompanyId,
  companyId,
  type Ids,
  type LearnpathId,
  learnpathId,
  userId,
} from '#shared/identity/ids.ts';
import { courseOrder } from '#shared/learnpaths/schemas.ts';
import { courseSummary, offeredAssignment, storedImage } from '../platform/study/summary.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

/** What lists show of a learning path. */
export const row = z.object({
  learnpathId,
  title: z.string(),
  subtitle: z.string(),
  language,
  status: publicationStatus,
  ects: z.number(),
  courseCount: z.number(),
  image: z.nullable(storedImage),
  updatedAt: instant,
  /** Its deletion took several transactions, and has begun: nobody uses it any more. */
  deletingSince: z.optional(instant),
});

/** A learning path, with its courses in order. */
export const learnpath = entity({
  name: 'learnpath',
  schema: z.extend(row, {
    companyId,
    englishTitle: z._default(z.string(), ''),
    description: z.string(),
    companies: z.array(companyAccess),
    courses: z.array(courseSummary),
    /** The published ones, by title. */
    assignments: z.array(offeredAssignment),
    /** Absent: free. */
    courseOrder: z.optional(courseOrder),
    createdAt: instant,
    /** Who changed it or its courses last; absent where that isn't known. */
    updatedBy: z.optional(z.nullable(userId)),
    /** Of a copy: what it was copied from, as that was then. Absent: it isn't one. */
    origin: z.optional(
      z.extend(copiedFrom, {
        companyId,
        learnpathId,
        /** Of what was copied. */
        version: z.number(),
      }),
    ),
  }),
  key: {
    pk: ({ companyId, learnpathId }: Ids<'companyId' | 'learnpathId'>) => [
      'LEARNPATH',
      companyId,
      learnpathId,
    ],
    sk: () => ['LEARNPATH'],
  },
  indexes: {
    byTitle: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['LEARNPATHS', companyId],
      sk: ({ title, learnpathId }: { title: string; learnpathId: LearnpathId }) => [
        foldWords(title).join(' '),
        learnpathId,
      ],
    },
    byStatus: {
      on: 'gsi2',
      pk: ({ companyId, status }: { companyId: CompanyId; status: number }) => [
        'LEARNPATHS',
        companyId,
        String(status),
      ],
      sk: ({ title, learnpathId }: { title: string; learnpathId: LearnpathId }) => [
        foldWords(title).join(' '),
        learnpathId,
      ],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title, subtitle }) => [title, subtitle],
    row,
  },
});
export type Learnpath = ItemOf<typeof learnpath>;
export type LearnpathRow = z.infer<typeof row>;
