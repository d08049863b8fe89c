import { maxParts } from '#shared/educations/schemas.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';

/** Why a block takes no learning path from another: it has it already, if only failed, or is full. Null: it takes it. */
export function moveRefusalOf({ learnpaths }: Block, learnpathId: LearnpathId): 'there' | 'full' | null {
  if (learnpaths.some((part) => part.learnpathId === learnpathId)) return 'there';
  return learnpaths.length >= maxParts ? 'full' : null;
}
