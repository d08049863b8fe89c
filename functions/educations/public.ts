import type { CompanyId, EducationId } from '#shared/identity/ids.ts';
import type { Ref } from '../platform/table/model.ts';
import { type Education, education } from './education.ts';

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
export { asStudentSees } from './student-present.ts';
export { type Studies, studiesOf } from './student-repository.ts';
export { subscribeLate } from './subscribe-block.ts';

/** Where an education lies, for a batch. */
export function educationAt(companyId: CompanyId, educationId: EducationId): Ref<Omit<Education, 'version'>> {
  return education.at({ companyId, educationId });
}
