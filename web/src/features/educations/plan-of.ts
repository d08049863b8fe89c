import type { ModulePart } from '#shared/educations/schemas.ts';
import type { BlockPart } from '#shared/educations/student-schemas.ts';

/** How a learning path of a block is followed, as the server takes it. */
export function planOf({
  learnpathId,
  learnpathResult,
  learningpathWay,
  status,
  studyPhase,
}: BlockPart): ModulePart {
  return { learnpathId, learnpathResult, learningpathWay, status, studyPhase };
}
