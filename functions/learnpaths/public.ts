import type { CompanyId, LearnpathId, UserId } from '#shared/identity/ids.ts';
import { type Enrolment, enrolment } from '../platform/study/enrolment.ts';
import type { Ref } from '../platform/table/model.ts';
import { add } from '../platform/table/operations.ts';
import { learnpathUses } from './counts.ts';
import { type Learnpath, learnpath } from './learnpath.ts';

export { refreshLearnpath } from './copies.ts';
export { learnpathUses } from './counts.ts';
export { enrolling, unenrolling } from './enrolling.ts';
export type { Learnpath } from './learnpath.ts';
export { moveEnrolment } from './move.ts';
export { currentLearnpath, learnpathCardsOf, learnpathOf } from './repository.ts';
export { mayStudy } from './rules.ts';

/** Where a student's enrolment on a learning path lies. */
export function enrolmentAt(
  companyId: CompanyId,
  userId: UserId,
  learnpathId: LearnpathId,
): Ref<Omit<Enrolment, 'version'>> {
  return enrolment.at({ companyId, userId, learnpathId });
}

/** Where a learning path lies, for a batch. */
export function learnpathAt(companyId: CompanyId, learnpathId: LearnpathId): Ref<Omit<Learnpath, 'version'>> {
  return learnpath.at({ companyId, learnpathId });
}

/**
 * Notes that planning uses a learning path, or no longer does; one that is used can't be deleted.
 * @param by how many uses more, or fewer
 */
export function planningUse(companyId: CompanyId, learnpathId: LearnpathId, by: number) {
  return add(
    learnpathUses.at({ companyId, learnpathId }),
    { planning: by },
    { orElse: 'LEARNPATH_NOT_FOUND' },
  );
}
