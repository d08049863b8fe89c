import * as z from 'zod/mini';
import { bookPlace } from '#shared/content/book-schemas.ts';
import { codeExercise } from '#shared/content/code-schemas.ts';
import { chapterType } from '#shared/content/schemas.ts';
import { questionSummary, selfTestRules, usualRules } from '#shared/content/self-test-schemas.ts';
import { terminalExercise } from '#shared/content/terminal-schemas.ts';
import { instant } from '#shared/http/fields.ts';
import { chapterId, companyId, courseId, fileId, type Ids, userId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';

/** A chapter with its content. Its place in the course is the course's to say. */
export const chapter = entity({
  name: 'chapter',
  schema: z.object({
    companyId,
    chapterId,
    courseId,
    title: z.string(),
    subtitle: z.string(),
    type: chapterType,
    /** Sanitised HTML. */
    content: z.string(),
    extraLink: z.nullable(z.string()),
    /** Of a chapter of a book of the library, which says what it is. */
    book: z._default(z.nullable(bookPlace), null),
    file: z.nullable(
      z.object({
        fileId,
        displayName: z.string(),
        contentType: z.string(),
        sizeBytes: z.number(),
        uploadedAt: instant,
      }),
    ),
    /** Its questions, in order; each is an item of its own. */
    tests: z._default(z.array(questionSummary), []),
    selfTest: z._default(selfTestRules, usualRules),
    /** Of a chapter of code. */
    code: z._default(z.nullable(codeExercise), null),
    /** Of a chapter with a terminal. */
    terminal: z._default(z.nullable(terminalExercise), null),
    updatedAt: instant,
    /** Who saved what it says last; null where that isn't known. */
    updatedBy: z._default(z.nullable(userId), null),
  }),
  key: {
    pk: ({ companyId, chapterId }: Ids<'companyId' | 'chapterId'>) => ['CHAPTER', companyId, chapterId],
    sk: () => ['CHAPTER'],
  },
});
export type Chapter = ItemOf<typeof chapter>;
