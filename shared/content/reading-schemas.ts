import * as z from 'zod/mini';
import { instant, whole } from '#shared/http/fields.ts';
import { chapterId, courseId } from '#shared/identity/ids.ts';

/** Most blocks of a text that are told apart: a chapter has some dozens. */
const mostBlocks = 5000;
/** How old a place may be that comes late, from a device that had no connection. */
const mostAgeSeconds = 30 * 24 * 3600;

/** Where somebody is in a course: which chapter, and which paragraph, picture or table of its text stands on top. */
export const readingPlace = z.object({ chapterId, block: whole(0, mostBlocks), readAt: instant });
export type ReadingPlace = z.infer<typeof readingPlace>;

/** The same as it is told: how long ago, as the clocks of devices differ. */
export const readingPlaceInput = z.strictObject({
  chapterId,
  block: whole(0, mostBlocks),
  secondsAgo: whole(0, mostAgeSeconds),
});

/** What somebody noted for themselves at a chapter. */
const noteText = z.string().check(z.maxLength(8000));

export const ownNote = z.object({
  text: z.string(),
  /** Null: nothing is noted. */
  version: z.nullable(z.number()),
  savedAt: z.nullable(instant),
});
export type OwnNote = z.infer<typeof ownNote>;

/** An empty text takes the note away. `version`: the one that its writer has seen; null: there was none. */
export const ownNoteInput = z.strictObject({
  text: noteText,
  version: z.nullable(whole(1, Number.MAX_SAFE_INTEGER)),
});

/** A note in the list of somebody's, with its course and chapter as they were called when it was written. */
export const ownNoteRow = z.object({
  courseId,
  chapterId,
  courseTitle: z.string(),
  chapterTitle: z.string(),
  text: z.string(),
  savedAt: instant,
});
export type OwnNoteRow = z.infer<typeof ownNoteRow>;

/** Most chapters that one call looks through: their texts are read whole. */
export const mostSearched = 25;

export const chapterSearch = z.strictObject({
  search: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
  chapterIds: z.array(chapterId).check(z.minLength(1), z.maxLength(mostSearched)),
});

/** A chapter that has what was looked for; the first place in its text, unless it is in the titles alone. */
export const chapterFound = z.object({
  chapterId,
  excerpt: z.nullable(z.object({ before: z.string(), found: z.string(), after: z.string() })),
});
export type ChapterFound = z.infer<typeof chapterFound>;
