import * as z from 'zod/mini';
import { chapterSummary, companyAccess, copiedFrom } from '#shared/content/schemas.ts';
import { instant, language, publicationStatus } from '#shared/http/fields.ts';
import {
  type CompanyId,
  type CourseId,
  categoryId,
  companyId,
  courseId,
  fileId,
  type Ids,
  userId,
} from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { foldWords } from '../platform/table/words.ts';

/** What lists show of a course. */
const row = z.object({
  courseId,
  title: z.string(),
  subtitle: z.string(),
  language,
  status: publicationStatus,
  chapterCount: z.number(),
  image: z.nullable(z.object({ fileId, alt: z.string() })),
  categories: z._default(z.array(categoryId), []),
  /** Open to every student of the company, without a learning path that has it; what `companies` says of its own. */
  isPublic: z._default(z.boolean(), false),
  updatedAt: instant,
});

/** A course with its table of contents, so that both are one read. The chapters' texts are items of their own. */
export const course = entity({
  name: 'course',
  schema: z.extend(row, {
    companyId,
    description: z.string(),
    companies: z.array(companyAccess),
    /** To whom it was offered once, and since when no more: who was enrolled there before goes on reading. */
    withdrawn: z._default(z.array(z.object({ companyId, withdrawnAt: instant })), []),
    chapters: z.array(chapterSummary),
    createdAt: instant,
    /** Who changed it or one of its chapters last; null where that isn't known. */
    updatedBy: z._default(z.nullable(userId), null),
    /** Of a copy: what it was copied from, as that was then. Absent: it isn't one. */
    origin: z.optional(
      z.extend(copiedFrom, {
        companyId,
        courseId,
        /** Of what was copied. */
        version: z.number(),
      }),
    ),
  }),
  key: {
    pk: ({ companyId, courseId }: Ids<'companyId' | 'courseId'>) => ['COURSE', companyId, courseId],
    sk: () => ['COURSE'],
  },
  indexes: {
    byTitle: {
      on: 'gsi1',
      pk: ({ companyId }: Ids<'companyId'>) => ['COURSES', companyId],
      sk: ({ title, courseId }: { title: string; courseId: CourseId }) => [
        foldWords(title).join(' '),
        courseId,
      ],
    },
    byStatus: {
      on: 'gsi2',
      pk: ({ companyId, status }: { companyId: CompanyId; status: number }) => [
        'COURSES',
        companyId,
        String(status),
      ],
      sk: ({ title, courseId }: { title: string; courseId: CourseId }) => [
        foldWords(title).join(' '),
        courseId,
      ],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    texts: ({ title, subtitle }) => [title, subtitle],
    row,
  },
  // Chapters were one text before all lists were.
  upgrades: [
    (old) => ({
      ...old,
      chapters: typeof old.chapters === 'string' ? JSON.parse(old.chapters) : old.chapters,
    }),
  ],
});
export type Course = ItemOf<typeof course>;
export type CourseRow = z.infer<typeof row>;
