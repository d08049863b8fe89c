import type { Block, BlockPart } from '#shared/educations/student-schemas.ts';

/** What a student is busy with; else what is planned first. */
export function nextOf(
  blocks: readonly Block[],
): { readonly block: Block; readonly part: BlockPart } | undefined {
  const parts = blocks.flatMap((block) => block.learnpaths.map((part) => ({ block, part })));
  return parts.find(({ part }) => part.status === 1) ?? parts.find(({ part }) => part.status === 4);
}
