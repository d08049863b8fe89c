import type { UserId } from '#shared/identity/ids.ts';
import { create, replace } from '../platform/table/operations.ts';
import { type Chapter, chapter } from './chapter.ts';
import { type Course, course } from './course.ts';
import { versionOf } from './history/rules.ts';
import { chapterVersion } from './history/version.ts';
import { showing } from './rules.ts';

/**
 * What saves a changed chapter: itself, what its course's table of contents shows of it, and what it said until now.
 * @param keepsAll also what the same person saved minutes ago
 */
export function savingChapter(
  { before, after, of }: { before: Chapter; after: Chapter; of: Course },
  { by, now, keepsAll = false }: { by: UserId; now: string; keepsAll?: boolean },
) {
  const was = versionOf(keepsAll ? { ...before, updatedBy: null } : before, after, { by, now });
  const earlier = was && { ...was, savedBy: before.updatedBy };
  return [
    replace(chapter, before, after),
    replace(course, of, { ...showing(of, after, now), updatedBy: by }),
    ...(earlier ? [create(chapterVersion, earlier, { orElse: 'CONFLICT' })] : []),
  ] as const;
}
