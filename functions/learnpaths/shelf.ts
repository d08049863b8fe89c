import type { StudyLearnpathSummary } from '#shared/learnpaths/study-list.ts';
import type { Files } from '../platform/files/files.ts';
import { studyAccess } from '../platform/study/access.ts';
import type { Shelf } from '../platform/study/shelf.ts';
import { presentShelf } from './present.ts';

/**
 * What a student follows, soonest deadline first, those that are over last.
 * @param shelf as it was looked up
 * @param today for the student themself, who doesn't see what was closed before it began
 * @returns a summary per learning path
 */
export async function shelfView(
  files: Files,
  { enrolments: all, progress }: Shelf,
  today?: string,
): Promise<StudyLearnpathSummary[]> {
  const enrolments = today ? all.filter((one) => studyAccess(one, today) !== 'none') : all;
  const stands = new Map(progress.map((one) => [one.courseId, one]));
  const shelf = await Promise.all(enrolments.map((stored) => presentShelf(files, stored, stands)));
  return shelf.sort((one, other) => rank(one) - rank(other) || dateOf(one).localeCompare(dateOf(other)));
}

function rank({ enrolment: { status } }: StudyLearnpathSummary): number {
  return status === 'open' ? 0 : status === 'future' ? 1 : 2;
}

/** Those without an end come after those with one. */
function dateOf({ enrolment: { startsOn, endsOn } }: StudyLearnpathSummary): string {
  return `${endsOn ?? '9999-12-31'} ${startsOn}`;
}
