import type { ChapterSummary } from '#shared/content/schemas.ts';
import { isVideoSite, videoPlayer } from '#shared/content/video.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { ChapterId, Ids } from '#shared/identity/ids.ts';
import type { StoredFileItem } from '../media/public.ts';
import type { Progress } from '../platform/study/progress.ts';
import type { Chapter } from './chapter.ts';
import type { Course } from './course.ts';

/** Most chapters in a course: its table of contents is kept in one piece. */
const maxChapters = 200;

type Unsaved<Item> = Omit<Item, 'version'>;

type Optional<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined };

/** A course after a change of its own fields. */
export function changed(
  before: Course,
  change: Optional<
    Pick<Course, 'title' | 'subtitle' | 'language' | 'description' | 'status' | 'image' | 'categories'>
  >,
  now: string,
): Course {
  return { ...before, ...defined(change), updatedAt: now };
}

/**
 * A chapter after a change.
 * @param change `file`: the kept file that `fileId` names; `fileId` null takes the file away
 * @throws Refusal INVALID_INPUT at `extraLink`; at `code`, `terminal` or `book` for a chapter of another type
 */
export function changedChapter(
  before: Chapter,
  change: Optional<
    Pick<Chapter, 'title' | 'subtitle' | 'content' | 'extraLink' | 'book' | 'selfTest' | 'code' | 'terminal'>
  > & {
    readonly fileId?: string | null | undefined;
    readonly file?: StoredFileItem | null | undefined;
  },
  now: string,
): Chapter {
  const { fileId, file, ...fields } = change;
  const after = { ...before, ...defined(fields), updatedAt: now };
  refuseForeignVideo(after);
  if (fields.code && before.type !== 6) throw new Refusal('INVALID_INPUT', { code: { key: 'unknownKey' } });
  if (fields.terminal && before.type !== 5)
    throw new Refusal('INVALID_INPUT', { terminal: { key: 'unknownKey' } });
  if (fields.book && before.type !== 4) throw new Refusal('INVALID_INPUT', { book: { key: 'unknownKey' } });
  if (fileId === undefined) return after;
  return { ...after, file: file ? storedFile(file) : null };
}

/** As much of a description as an item holds that has less beside it than a course: of a learning path, an education. */
export const mostDescriptionBytes = 250_000;

/** Most a text may weigh once it was sanitised, in bytes: an item, all its fields together, holds 400 KB. */
const mostBytes = { content: 300_000, text: 300_000, description: 150_000 } as const;

/**
 * Refuses a text that doesn't fit in its item: what is within bounds in characters may not be in bytes.
 * @param max in bytes, where the item holds less beside it than a course does
 * @throws Refusal INVALID_INPUT at the field
 */
export function refuseTooLong(
  field: keyof typeof mostBytes,
  html: string | undefined,
  max: number = mostBytes[field],
): void {
  if (html !== undefined && Buffer.byteLength(html) > max)
    throw new Refusal('INVALID_INPUT', { [field]: { key: 'max', values: { max } } });
}

/** A course with other chapters, numbered from 1 in the order given. */
export function withChapters<Of extends Unsaved<Course>>(
  of: Of,
  chapters: readonly ChapterSummary[],
  now: string,
): Of {
  const numbered = chapters.map((chapter, index) => ({ ...chapter, position: index + 1 }));
  return { ...of, chapters: numbered, chapterCount: numbered.length, updatedAt: now };
}

/** A course with one more chapter, at the end. @throws Refusal INVALID_INPUT when there are two hundred */
export function adding<Of extends Unsaved<Course>>(of: Of, chapter: Unsaved<Chapter>, now: string): Of {
  if (of.chapters.length >= maxChapters) {
    throw new Refusal('INVALID_INPUT', { courseId: { key: 'maxItems', values: { max: maxChapters } } });
  }
  return withChapters(of, [...of.chapters, summaryOf(chapter)], now);
}

/** A course whose table of contents shows a chapter as it is now. */
export function showing(of: Course, chapter: Omit<Chapter, 'version'>, now: string): Course {
  const chapters = of.chapters.map((one) => (one.id === chapter.chapterId ? summaryOf(chapter) : one));
  return withChapters(of, chapters, now);
}

/** A course without a chapter. */
export function removing(of: Course, chapterId: ChapterId, now: string): Course {
  return withChapters(
    of,
    of.chapters.filter(({ id }) => id !== chapterId),
    now,
  );
}

/**
 * A course with its chapters in another order.
 * @throws Refusal INVALID_INPUT unless every chapter is named once
 */
export function ordered(of: Course, chapterIds: readonly ChapterId[], now: string): Course {
  const byId = new Map(of.chapters.map((chapter) => [chapter.id, chapter]));
  const chapters = chapterIds.map((id) => byId.get(id)).filter((chapter) => chapter !== undefined);
  const complete = new Set(chapterIds).size === byId.size && chapterIds.length === byId.size;
  if (!complete || chapters.length !== byId.size)
    throw new Refusal('INVALID_INPUT', { chapterIds: { key: 'invalid' } });
  return withChapters(of, chapters, now);
}

/**
 * Refuses a video from elsewhere than the two video sites (spec section 5), and what is no video there.
 * @throws Refusal INVALID_INPUT at `extraLink`: `videoLink` for another site, `noVideo` for a channel or a playlist
 */
export function refuseForeignVideo({ type, extraLink }: Pick<Chapter, 'type' | 'extraLink'>): void {
  if (type !== 3 || extraLink === null) return;
  if (videoPlayer(extraLink) !== undefined) return;
  const key = isVideoSite(extraLink) ? 'noVideo' : 'videoLink';
  throw new Refusal('INVALID_INPUT', { extraLink: { key } });
}

/**
 * Refuses to take a test that closes a course for done, or not done, by hand: passing it does that.
 * @throws Refusal WRONG_STATE
 */
export function refuseMarkedTest(
  of: Course,
  { chapterId, status }: { chapterId: ChapterId; status: string },
): void {
  const isTest = of.chapters.find(({ id }) => id === chapterId)?.type === 7;
  if (isTest && status !== 'opened') throw new Refusal('WRONG_STATE');
}

/**
 * Progress after a chapter was opened, completed, or not completed after all.
 * @param before absent: the student's first step in this course
 */
export function progressed(
  before: Progress | undefined,
  own: Ids<'companyId' | 'userId' | 'courseId'>,
  step: { chapterId: ChapterId; status: 'opened' | 'completed' | 'not-completed' },
  now: string,
): Omit<Progress, 'version'> {
  const completed = new Set(before?.completedChapterIds);
  if (step.status === 'completed') completed.add(step.chapterId);
  if (step.status === 'not-completed') completed.delete(step.chapterId);
  return {
    ...own,
    completedChapterIds: [...completed],
    openedChapterIds: [...openedChapters(before).add(step.chapterId)],
    lastChapterId: step.chapterId,
    updatedAt: now,
  };
}

/** Every chapter that a student opened, as far as it is known. */
export function openedChapters(of: Progress | undefined): Set<ChapterId> {
  return new Set(
    of && [
      ...of.openedChapterIds,
      ...of.completedChapterIds,
      ...(of.lastChapterId ? [of.lastChapterId] : []),
    ],
  );
}

/** Whether a step leaves progress as it is: then nothing is written. */
export function changesNothing(
  before: Progress,
  { chapterId, status }: { chapterId: ChapterId; status: 'opened' | 'completed' | 'not-completed' },
): boolean {
  const isCompleted = before.completedChapterIds.includes(chapterId);
  const asItWas = status === 'opened' || isCompleted === (status === 'completed');
  return asItWas && before.lastChapterId === chapterId;
}

/** A chapter as a table of contents shows it; its number is given by its place. */
export function summaryOf(chapter: Omit<Chapter, 'version'>): ChapterSummary {
  const { chapterId: id, title, subtitle, type, updatedAt } = chapter;
  return { id, title, subtitle, type, position: 1, isEmpty: isEmpty(chapter), updatedAt };
}

/** Whether there is nothing in a chapter to read or look at. What a test asks is not part of its chapter's own text. */
export function isEmpty({
  type,
  content,
  extraLink,
  book,
  file,
  code,
  terminal,
}: Pick<Chapter, 'type' | 'content' | 'extraLink' | 'book' | 'file' | 'code' | 'terminal'>): boolean {
  const hasText = content.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() !== '';
  const asks = Boolean(
    code?.start || code?.expected || code?.files.length || terminal?.files.length || terminal?.steps.length,
  );
  return type !== 7 && !hasText && !extraLink && !book && !file && !asks;
}

function storedFile({
  fileId,
  displayName,
  contentType,
  sizeBytes,
  requestedAt,
  keptAt,
}: StoredFileItem): Chapter['file'] {
  return { fileId, displayName, contentType, sizeBytes, uploadedAt: keptAt ?? requestedAt };
}
