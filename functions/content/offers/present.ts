import type { CourseSummary } from '#shared/content/schemas.ts';
import type { Files } from '../../platform/files/files.ts';
import type { CourseOffer } from '../../platform/study/course-offer.ts';
import { presentSummary } from '../present.ts';

/** A row of the list of courses that others offer. */
export function presentOffer(files: Files, stored: CourseOffer): Promise<CourseSummary> {
  return presentSummary(files, stored.companyId, stored);
}
