import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { userId } from '#shared/identity/ids.ts';
import { chapter } from './schemas.ts';

/** An earlier state of a chapter in its list. */
export const chapterVersionRow = z.object({
  number: z.number(),
  title: z.string(),
  savedAt: instant,
  /** Null where it isn't known, as of a chapter that was imported. */
  savedBy: z.nullable(userId),
});
export type ChapterVersionRow = z.infer<typeof chapterVersionRow>;

/** What a version keeps of a chapter: what its readers see, without the questions, which are kept by themselves. */
export const chapterVersion = z.extend(chapterVersionRow, {
  ...z.pick(chapter, {
    subtitle: true,
    content: true,
    extraLink: true,
    book: true,
    file: true,
    code: true,
    terminal: true,
  }).shape,
});
export type ChapterVersion = z.infer<typeof chapterVersion>;
