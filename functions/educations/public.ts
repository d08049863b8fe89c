import { attemptsAt } from '#shared/educations/attempts.ts';
import type { CompanyId, EducationId, Ids, UserId } from '#shared/identity/ids.ts';
import { lean } from '../platform/table/lean.ts';
import type { Ref } from '../platform/table/model.ts';
import type { Table } from '../platform/table/table.ts';
import { type Education, education } from './education.ts';
import { block, type Registration, registration } from './student.ts';
import { studiesOf } from './student-repository.ts';

export type { Education } from './education.ts';
export { type StudyHistory, studyHistoryOf } from './history.ts';
export { educationHoldings } from './holdings.ts';
export { moveBlock, setBlockWindow } from './move-block.ts';
export { type Planned, planningBlocks, unplanningBlock } from './next-block.ts';
export {
  blocksLeft,
  hindranceOf,
  type NextPlan,
  nextBlock,
  plannedUntil,
  pointsLeft,
  type Standing,
} from './rules/next.ts';
export { asStudentSees, standingIn } from './student-present.ts';
export { registrationFor, type Studies, studiesOf } from './student-repository.ts';
export { subscribeLate } from './subscribe-block.ts';

/** Where an education lies, for a batch. */
export function educationAt(companyId: CompanyId, educationId: EducationId): Ref<Omit<Education, 'version'>> {
  return education.at({ companyId, educationId });
}

/** Where it lies what somebody studies now, for a batch. */
export function registrationAt(companyId: CompanyId, userId: UserId): Ref<Omit<Registration, 'version'>> {
  return registration.at({ companyId, userId });
}

/** All educations of a company by name, some dozens, without their texts and modules. */
export function educationsOf(table: Table, companyId: CompanyId) {
  return table.query(
    lean(education, [
      ...(['educationId', 'name', 'studyYear', 'level', 'points', 'status'] as const),
      ...(['learnpathCount', 'linkedLearnpaths'] as const),
    ])(education.by('byName', { companyId })),
  );
}

/** The education in whose block a student has a learning path, the latest; null: it is in none. One query. */
export async function educationWith(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'learnpathId'>,
): Promise<EducationId | null> {
  const { blocks } = await studiesOf(table, of, { consistent: true });
  const found = blocks.findLast(({ learnpaths }) =>
    learnpaths.some(({ learnpathId }) => learnpathId === of.learnpathId),
  );
  return found?.educationId ?? null;
}

/**
 * What a learning path in a student's block came to, as it is now, and where that result comes from; undefined: it isn't
 * in that block. One get.
 */
export async function resultInBlock(
  table: Table,
  of: Ids<'companyId' | 'userId' | 'blockId' | 'learnpathId'>,
) {
  const found = await table.get(block.at(of), { consistent: true });
  const part = found?.learnpaths.find(({ learnpathId }) => learnpathId === of.learnpathId);
  if (!found || !part) return undefined;
  const { title, ects, status, result, decidedOn } = part;
  const counting = attemptsAt(part).findLast(
    (one) => one.status === status && one.result === result && one.on === decidedOn,
  );
  const { educationId, startsAt } = found;
  return { educationId, startsAt, title, ects, status, result, decidedOn, from: counting?.from };
}
