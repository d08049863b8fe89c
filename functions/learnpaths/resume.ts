import type { StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import type { Progress } from '../platform/study/progress.ts';
import type { CourseSummary } from '../platform/study/summary.ts';

/** How far a student is in a course, as far as it is known. */
export type Stand = Pick<Progress, 'courseId' | 'completedChapterIds' | 'updatedAt'>;

/**
 * The course to go on with: the one last worked at that isn't read, or else the first that isn't.
 * @param courses published, in the learning path's order
 * @returns null when all is read, or there is nothing to read
 */
export function resumeOf(
  courses: readonly Pick<CourseSummary, 'id' | 'title' | 'chapterCount'>[],
  stands: ReadonlyMap<string, Stand>,
): StudyLearnpathSummary['resume'] {
  const unread = courses.flatMap(({ id, title, chapterCount }) => {
    const stand = stands.get(id);
    const done = stand?.completedChapterIds.length ?? 0;
    return done < chapterCount ? [{ courseId: id, title, lastReadAt: stand?.updatedAt ?? null }] : [];
  });
  const begun = unread.filter(({ lastReadAt }) => lastReadAt !== null);
  const [latest] = begun.toSorted((one, other) =>
    (other.lastReadAt ?? '').localeCompare(one.lastReadAt ?? ''),
  );
  return latest ?? unread[0] ?? null;
}
