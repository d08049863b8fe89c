import * as z from 'zod/mini';
import { language, line } from '#shared/http/fields.ts';
import { fileId } from '#shared/identity/ids.ts';
import { chapterType } from './schemas.ts';

/** Why something of a file from elsewhere doesn't come along. */
export const leftOutReason = z.enum([
  'not-a-chapter',
  'chapter-missing',
  'chapter-too-long',
  'chapters-over',
  'file-missing',
  'file-type',
  'front-matter',
  'link',
  'picture-missing',
  'picture-outside',
  'picture-type',
  'part-for-teachers',
  'table-as-text',
  'question',
  'question-answers',
  'questions-over',
  'resource',
]);
export type LeftOutReason = z.infer<typeof leftOutReason>;

/** Something that doesn't come along, or not as it was. */
export const leftOut = z.object({
  /** Where it lies in the file, or the chapter it stands in. */
  path: z.string(),
  reason: leftOutReason,
  /** What it is about: the address of a link, the type of a question. */
  detail: z.string(),
});
export type LeftOut = z.infer<typeof leftOut>;

/** What an import would make, before anything is written. */
export const coursePreview = z.object({
  format: z.enum(['markdown', 'common-cartridge', 'questions']),
  title: z.string(),
  language,
  chapters: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      type: chapterType,
      pictureCount: z.number(),
      questionCount: z.number(),
    }),
  ),
  pictureCount: z.number(),
  leftOut: z.array(leftOut),
});
export type CoursePreview = z.infer<typeof coursePreview>;

/** What is imported, and what of it is to be called otherwise. */
export const courseImport = z.strictObject({ fileId, title: line(200), language });
