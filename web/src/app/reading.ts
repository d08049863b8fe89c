import type { CourseProgress, StudyCourse } from '#shared/content/schemas.ts';

/** How much of a course is read: whole per cents, 100 only when all of it is. */
export function percentOf({ completedChapterIds, chapterCount }: CourseProgress): number {
  return chapterCount === 0 ? 0 : Math.floor((completedChapterIds.length / chapterCount) * 100);
}

/**
 * Where to go on reading: in the chapter that was open last, or, when that is read, in the first one that isn't.
 * @returns undefined when there is nothing to read, or all is read
 */
export function resumeAt({ chapters, progress }: Pick<StudyCourse, 'chapters' | 'progress'>) {
  const done = new Set<string>(progress.completedChapterIds);
  const unread = chapters.filter(({ id }) => !done.has(id));
  return unread.find(({ id }) => id === progress.lastChapterId) ?? unread[0];
}
